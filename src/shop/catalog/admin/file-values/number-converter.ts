import type { CurrencyCode } from '#contract/choices.ts'
import { currencies } from '#contract/currency.ts'
import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { amountColumns } from '#contract/catalog/imports/import-columns.ts'

interface Numbers {
  decimalMark: DecimalMark
  /** The base currency. Amounts in another one cannot be read. */
  currency: CurrencyCode
}

/** Rewrites amounts such as "€ 1.299,00" as "1299.00", and counts such as "1.200" as "1200". Other text stays. */
export function numberConverter({ decimalMark, currency }: Numbers) {
  const signs = [currency, currencies[currency].symbol]
  return (column: string, cell: string): string => {
    if (amounts.has(column)) return plainNumber(withoutSign(cell, signs), decimalMark) ?? cell
    if (!wholeNumbers.has(column)) return cell
    return plainNumber(cell, decimalMark)?.replace(/\.0+$/, '') ?? cell
  }
}

const amounts: ReadonlySet<string> = new Set(amountColumns)
const wholeNumbers = new Set(['stockQuantity', 'minQuantity', 'multiple', 'weightGrams'])

/** The cell without a currency in front or behind. */
function withoutSign(cell: string, signs: readonly string[]): string {
  const text = cell.trim()
  for (const sign of signs) {
    const upper = text.toUpperCase()
    if (upper.startsWith(sign)) return text.slice(sign.length)
    if (upper.endsWith(sign)) return text.slice(0, -sign.length)
  }
  return text
}

/** A number with a decimal point, at most the decimals that are not zero; undefined if it is not one. */
function plainNumber(text: string, decimalMark: DecimalMark): string | undefined {
  const [whole, decimals, ...others] = text.trim().split(decimalMark)
  if (whole === undefined || others.length > 0) return undefined
  const digits = wholeDigits(whole)
  if (digits === undefined) return undefined
  if (decimals === undefined) return digits
  return /^\d+$/.test(decimals) ? `${digits}.${decimals.replace(/(?<=\d{2})0+$/, '')}` : undefined
}

/** The digits of "1299", "1.299", "1 299" and "1'299". */
function wholeDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  return /^\d{1,3}([.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : undefined
}
