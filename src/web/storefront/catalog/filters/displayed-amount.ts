import { type CurrencyCode, currencies, type CurrencyRates } from '#contract/currency.ts'
import { convert, rateDigits, minorUnit, minorUnitDecimals } from '#contract/money.ts'
import { type PriceRange, invalidAmount, isAmount } from '#web/storefront/catalog/price-range.ts'
import { amountOf } from './typed-amount.ts'

/** The currency that prices are shown in, with its rate to the base currency. */
export interface Display {
  currency: CurrencyCode
  rate: number
  baseCurrency: CurrencyCode
}

export type Bound = keyof PriceRange

export const displayOf = (
  currency: CurrencyCode,
  { baseCurrency, rates }: { baseCurrency: CurrencyCode; rates: CurrencyRates },
): Display => ({ currency, baseCurrency, rate: Number(rates[currency].toFixed(rateDigits(rates[currency]))) })

/** An amount of the URL as the buyer typed it: '600' euros. */
export function displayedAmount(amount: string, { currency, rate, baseCurrency }: Display): string {
  if (currency === baseCurrency) return amount
  return String(Number((Number(amount) * rate).toFixed(currencies[currency].decimals)))
}

/**
 * A typed amount in the base currency, so that exactly the prices which are shown up to it, or from it on, match; undefined for
 * none, and {@link invalidAmount} for other texts.
 */
export function baseAmount(typed: string, bound: Bound, display: Display): string | undefined {
  const text = amountOf(typed)
  if (text === '') return undefined
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return invalidAmount
  const amount = display.currency === display.baseCurrency ? text : inBase(Number(text), bound, display)
  return isAmount(amount) ? amount : invalidAmount
}

function inBase(amount: number, bound: Bound, { currency, rate, baseCurrency }: Display): string {
  const shown = (cents: number) => convert(cents, rate, currencies[currency].decimals)
  const unit = minorUnit(baseCurrency)
  const step = bound === 'maxPrice' ? unit : -unit
  const isInside = (cents: number) =>
    step > 0 ? shown(cents) <= amount : cents >= 0 && shown(cents) >= amount
  let cents = Math.round(((amount / rate) * 100) / unit) * unit
  while (!isInside(cents) && cents !== 0) cents -= step
  while (isInside(cents + step)) cents += step
  // No price is shown as the amount where the base currency has larger steps: it stays as typed.
  if (shown(cents) !== amount) return String(Number((amount / rate).toFixed(6)))
  return String(Number((cents / 100).toFixed(minorUnitDecimals[baseCurrency])))
}
