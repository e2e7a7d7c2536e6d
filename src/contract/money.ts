import { add, dinero, halfUp, multiply, subtract, toSnapshot, transformScale } from 'dinero.js'
import type { CurrencyCode } from './choices.ts'

/**
 * An amount in hundredths of the base currency's unit, whichever currency that is: 199.00 is 19900. A yen has no minor unit, so
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

export function timesQuantity(cents: Cents, quantity: number): Cents {
  if (quantity === 1) return cents
  return amount(multiply(money(cents), quantity))
}

export function sum(amounts: Cents[]): Cents {
  return amount(amounts.map(money).reduce(add, money(0)))
}

/** Resale price minus price. */
export function profit(price: Cents, rrp: Cents): Cents {
  return amount(subtract(money(rrp), money(price)))
}

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
  // The multiplication below exceeds safe integers from about ninety million units on.
  if (rate === 1) return decimals === 0 ? Math.round(cents / 100) : cents / 100
  // A rate below 0.1, such as dollars per yen, needs more digits.
  const scale = rate < 0.1 ? 9 : 6
  const product = multiply(money(cents), { amount: Math.round(rate * 10 ** scale), scale })
  return amount(transformScale(product, decimals, halfUp)) / 10 ** decimals
}

const hundredths = { code: 'BASE', base: 10, exponent: 2 }
const money = (cents: Cents) => dinero({ amount: cents, currency: hundredths })
const amount = (value: ReturnType<typeof money>) => toSnapshot(value).amount
