const lengths = [8, 12, 13, 14]

/**
 * The error message for a GTIN-8, 12, 13 or 14; undefined if valid. The last digit is the check digit of
 * "GS1 General Specifications", section 7.9.1: weights 3 and 1 alternate from the right.
 */
export function gtinError(gtin: string): string | undefined {
  if (isDamagedGtin(gtin))
    return 'The spreadsheet shortened this barcode. Format the column as text and export again.'
  if (!/^\d+$/.test(gtin) || !lengths.includes(gtin.length)) return 'Enter 8, 12, 13 or 14 digits'
  const expected = checkDigit(gtin.slice(0, -1))
  return gtin.endsWith(String(expected)) ? undefined : `Last digit should be ${expected}`
}

/** A number whose last digits a spreadsheet dropped: 4.00638E+12, also once it is written out as 4006380000000. */
export const isDamagedGtin = (text: string) =>
  /^\d(?:[.,]\d+)?e\+?(?:0?[7-9]|1\d)$/i.test(text) || /^(?=\d{12,14}$)[1-9]\d*0{6}$/.test(text)

/** Whether this is a GTIN with 8, 12, 13 or 14 digits and a valid check digit. */
export const isValidGtin = (gtin: string) => gtinError(gtin) === undefined

function checkDigit(digits: string): number {
  const weighted = [...digits].toReversed().map((digit, index) => Number(digit) * (index % 2 === 0 ? 3 : 1))
  const total = weighted.reduce((sum, product) => sum + product, 0)
  return (10 - (total % 10)) % 10
}

/**
 * The GTIN as printed below its bar code: zeros that only fill a longer field are left out, so that 12, 13 and 14 digits of
 * one GTIN are the same text. Other text stays as it is.
 */
export function shortestGtin(text: string): string {
  if (gtinError(text) !== undefined) return text
  const significant = text.replace(/^0+/, '')
  const length = lengths.find((each) => each >= significant.length) ?? significant.length
  return significant.padStart(length, '0')
}

/**
 * The digits of a GTIN with spaces or hyphens, or of one that was a number: 4006381333931.0, or 4.006381333931E+12 if no digit
 * is missing. Other text stays.
 */
export function plainGtin(text: string): string {
  const [, first = '', decimals = '', exponent = ''] = /^(\d)[.,](\d+)e\+?(\d+)$/i.exec(text.trim()) ?? []
  if (decimals !== '' && decimals.length === Number(exponent)) return first + decimals
  const digits = text
    .trim()
    .replace(/[.,]0{1,2}$/, '')
    .replaceAll(/(?<=\d)[\s-](?=\d)/g, '')
  return /^\d+$/.test(digits) ? digits : text.trim()
}

/** Shorter numbers than a GTIN-8 without its zero are no GTINs. */
const minDigits = 7

/** The GTIN whose leading zeros a spreadsheet dropped; other text stays. Zeros do not change the check digit. */
export function withLeadingZeros(text: string): string {
  if (!/^\d+$/.test(text) || text.length < minDigits) return text
  const length = lengths.find((each) => each >= text.length) ?? text.length
  const padded = text.padStart(length, '0')
  return isValidGtin(padded) ? padded : text
}
