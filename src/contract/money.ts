import { add, dinero, halfUp, multiply, subtract, toSnapshot, transformScale } from 'dinero.js'
import { USD } from 'dinero.js/currencies'

/** An amount in whole cents of the base currency, USD. */
export type Cents = number

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

export function timesQuantity(cents: Cents, quantity: number): Cents {
  return amount(multiply(dollars(cents), quantity))
}

export function sum(amounts: Cents[]): Cents {
  return amount(amounts.map(dollars).reduce(add, dollars(0)))
}

/** Resale price minus price. */
export function profit(price: Cents, rrp: Cents): Cents {
  return amount(subtract(dollars(rrp), dollars(price)))
}

/** Profit as a fraction of the resale price: 0.211 is 21.1%. */
export function margin(price: Cents, rrp: Cents): number {
  return profit(price, rrp) / rrp
}

/** The saving on the original price, in whole percent. */
export function savingPercent(price: Cents, originalPrice: Cents): number {
  return Math.round((profit(price, originalPrice) / originalPrice) * 100)
}

/** Converts for display: units of the other currency, rounded half up to its decimals. */
export function convert(cents: Cents, rate: number, decimals: number): number {
  // The multiplication below exceeds safe integers from about ninety million dollars on.
  if (rate === 1 && decimals === 2) return cents / 100
  const scale = 6
  const product = multiply(dollars(cents), { amount: Math.round(rate * 10 ** scale), scale })
  return amount(transformScale(product, decimals, halfUp)) / 10 ** decimals
}

const dollars = (cents: Cents) => dinero({ amount: cents, currency: USD })
const amount = (value: ReturnType<typeof dollars>) => toSnapshot(value).amount
