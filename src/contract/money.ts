import type { CurrencyCode } from './choices.ts'

/**
 * An amount in hundredths of the base currency's unit, for any currency: 199.00 is 19900. A yen has no minor unit, so
 * an amount in yen is a multiple of 100.
 */
export type Cents = number

/** Decimals of each currency's minor unit, by ISO 4217. */
export const minorUnitDecimals: Record<CurrencyCode, 0 | 2> = {
  USD: 2,
  GBP: 2,
  EUR: 2,
  CAD: 2,
  AUD: 2,
  JPY: 0,
  INR: 2,
}

/** The currency's smallest amount: 1 for most, 100 for yen. */
export function minorUnit(currency: CurrencyCode): Cents {
  return 10 ** (2 - minorUnitDecimals[currency])
}

/** Rounds half up to the currency's minor unit. */
export function roundToMinorUnit(cents: Cents, currency: CurrencyCode): Cents {
  const unit = minorUnit(currency)
  return Math.floor(cents / unit + 0.5) * unit
}

/** Whether the currency can pay the amount exactly: no fractions of a yen. */
export function isPayable(cents: Cents, currency: CurrencyCode): boolean {
  return roundToMinorUnit(cents, currency) === cents
}

/** Parses decimal text such as "199.00", as the API carries it. */
export function toCents(decimal: string): Cents {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const cents = Number(whole.replace('-', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return decimal.startsWith('-') ? -cents : cents
}

/** Formats decimal text with two places, as the API carries it. */
export function toMoney(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** Formats decimal text with the decimals that the currency has, as files and search engines read it: yen have none. */
export function toDecimal(cents: Cents, currency: CurrencyCode): string {
  return (cents / 100).toFixed(minorUnitDecimals[currency])
}

// Whole numbers: exact up to 90 trillion units.
export const timesQuantity = (cents: Cents, quantity: number): Cents => cents * quantity

export const sum = (amounts: Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0)

/** An amount times a quantity, such as a line at its unit price. A negative quantity is subtracted. */
export interface AmountLine {
  amount: Cents
  quantity: number
}

export const sumOfLines = (lines: AmountLine[]): Cents =>
  sum(lines.map(({ amount, quantity }) => timesQuantity(amount, quantity)))

/** Resale price minus price. */
export const profit = (price: Cents, rrp: Cents): Cents => rrp - price

/** Profit as a fraction of the resale price: 0.211 is 21.1%. */
export function margin(price: Cents, rrp: Cents): number {
  return profit(price, rrp) / rrp
}

/** The saving on the original price, in whole percent: at most 99, as nothing is given away. 0 where there is none to show. */
export function savingPercent(price: Cents, originalPrice: Cents): number {
  return Math.min(99, Math.max(0, Math.round((profit(price, originalPrice) / originalPrice) * 100)))
}

/** Converts for display: units of the other currency, rounded half up to its decimals. */
export function convert(cents: Cents, rate: number, decimals: number): number {
  return toMinorUnits(cents, rate, decimals) / 10 ** decimals
}

function toMinorUnits(cents: Cents, rate: number, decimals: number): number {
  if (rate === 1) return Math.round(cents / 10 ** (2 - decimals))
  const digits = rateDigits(rate)
  // The product exceeds safe integers from about ninety million units on.
  const product = BigInt(Math.abs(cents)) * BigInt(Math.round(rate * 10 ** digits))
  const divisor = 10n ** BigInt(2 + digits - decimals)
  return Number((product + divisor / 2n) / divisor) * Math.sign(cents)
}

/** The digits of a rate that {@link convert} uses. A rate below 0.1, such as dollars per yen, needs more digits. */
export const rateDigits = (rate: number) => (rate < 0.1 ? 9 : 6)

/** As {@link convert} of each amount before it is multiplied, so that shown unit prices, lines and totals add up. */
export function convertLines(lines: AmountLine[], rate: number, decimals: number): number {
  const minorUnits = lines.map(({ amount, quantity }) => toMinorUnits(amount, rate, decimals) * quantity)
  return sum(minorUnits) / 10 ** decimals
}

/** The lines of a total; the total as one line where it is not theirs, such as after a change. */
export function linesOfTotal(lines: AmountLine[], total: Cents): AmountLine[] {
  return sumOfLines(lines) === total ? lines : [{ amount: total, quantity: 1 }]
}
