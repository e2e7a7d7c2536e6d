import { currencyCodes } from './choices.ts'
import { type Cents, converted } from './money.ts'

/** How each display currency is written. The amount charged is always the USD total. */
export const currencies = {
  USD: { symbol: '$', decimals: 2, rate: 1 },
  GBP: { symbol: '£', decimals: 2, rate: 0.79 },
  EUR: { symbol: '€', decimals: 2, rate: 0.92 },
  CAD: { symbol: 'C$', decimals: 2, rate: 1.36 },
  AUD: { symbol: 'A$', decimals: 2, rate: 1.53 },
  JPY: { symbol: '¥', decimals: 0, rate: 150 },
  INR: { symbol: '₹', decimals: 0, rate: 83 },
} as const

export type CurrencyCode = (typeof currencyCodes)[number]

/** The code as it is, or USD for what is none of ours. */
export function currencyOf(code: string | undefined): CurrencyCode {
  return currencyCodes.find((known) => known === code) ?? 'USD'
}

/** Units of each currency for one US dollar. */
export type CurrencyRates = Record<CurrencyCode, number>

export const defaultRates: CurrencyRates = {
  USD: currencies.USD.rate,
  GBP: currencies.GBP.rate,
  EUR: currencies.EUR.rate,
  CAD: currencies.CAD.rate,
  AUD: currencies.AUD.rate,
  JPY: currencies.JPY.rate,
  INR: currencies.INR.rate,
}

const euroMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

const currencyOfRegion: Partial<Record<string, CurrencyCode>> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  JP: 'JPY',
  IN: 'INR',
  ...Object.fromEntries(euroMembers.map((region) => [region, 'EUR'])),
}

/** The display currency of a list of languages as browsers send it ("de-DE,de;q=0.9"); its first region decides. */
export function currencyOfLanguages(languages: string): CurrencyCode {
  const region = /\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(languages)?.[1]
  return currencyOfRegion[region?.toUpperCase() ?? 'US'] ?? 'USD'
}

/** An amount as people read it: symbol first, thousands in groups, the currency's decimals. */
export function formatMoney(cents: Cents, currency: CurrencyCode = 'USD', rate = 1): string {
  const { symbol, decimals } = currencies[currency]
  const units = Number.isFinite(cents) ? converted(cents, rate, decimals) : 0
  const places = Number.isFinite(cents) ? decimals : 2
  const digits = places === 0 ? wholeDigits : centDigits
  return `${units < 0 ? '−' : ''}${symbol}${digits.format(Math.abs(units))}`
}

/** Made once: making one takes longer than writing a hundred amounts. */
const wholeDigits = digitsWith(0)
const centDigits = digitsWith(2)

function digitsWith(places: number) {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
}
