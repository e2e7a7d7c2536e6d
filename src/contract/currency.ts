import { currencyCodes } from './choices.ts'
import { type Cents, convert } from './money.ts'

/** Display currencies with their default rates. The amount charged is always the USD total. */
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

/** Returns USD for unknown codes. */
export function parseCurrencyCode(code: string | undefined): CurrencyCode {
  return currencyCodes.find((known) => known === code) ?? 'USD'
}

/** Units of each currency per US dollar. */
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

const euroRegions = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

const currencyByRegion: Partial<Record<string, CurrencyCode>> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  JP: 'JPY',
  IN: 'INR',
  ...Object.fromEntries(euroRegions.map((region) => [region, 'EUR'])),
}

/** The display currency for an Accept-Language header such as "de-DE,de;q=0.9". The first region decides. */
export function currencyForLanguages(languages: string): CurrencyCode {
  const region = /\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(languages)?.[1]
  return currencyByRegion[region?.toUpperCase() ?? 'US'] ?? 'USD'
}

/** Formats an amount with symbol, thousands separators and the decimals of the currency. */
export function formatMoney(cents: Cents, currency: CurrencyCode = 'USD', rate = 1): string {
  const { symbol, decimals } = currencies[currency]
  const units = Number.isFinite(cents) ? convert(cents, rate, decimals) : 0
  const numberFormat = Number.isFinite(cents) && decimals === 0 ? wholeFormat : decimalFormat
  return `${units < 0 ? '−' : ''}${symbol}${numberFormat.format(Math.abs(units))}`
}

/** Created once, because creating a formatter takes longer than formatting a hundred amounts. */
const wholeFormat = createFormat(0)
const decimalFormat = createFormat(2)

function createFormat(decimals: number) {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
