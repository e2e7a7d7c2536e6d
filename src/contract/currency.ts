import { type CurrencyCode, currencyCodes } from './choices.ts'
import { type AmountLine, type Cents, convert, convertLines, minorUnitDecimals, sumOfLines } from './money.ts'

export type { CurrencyCode } from './choices.ts'

/** The currencies of the shop, with the decimals that are shown and the default rates to the dollar. */
export const currencies = {
  USD: { symbol: '$', decimals: 2, rate: 1, plural: 'US dollars' },
  GBP: { symbol: '£', decimals: 2, rate: 0.79, plural: 'British pounds' },
  EUR: { symbol: '€', decimals: 2, rate: 0.92, plural: 'euros' },
  CAD: { symbol: 'C$', decimals: 2, rate: 1.36, plural: 'Canadian dollars' },
  AUD: { symbol: 'A$', decimals: 2, rate: 1.53, plural: 'Australian dollars' },
  JPY: { symbol: '¥', decimals: 0, rate: 150, plural: 'Japanese yen' },
  INR: { symbol: '₹', decimals: 0, rate: 83, plural: 'Indian rupees' },
} as const

/** Undefined for unknown codes. */
export function parseCurrencyCode(code: string | undefined): CurrencyCode | undefined {
  return currencyCodes.find((known) => known === code)
}

/** Units of each currency for one unit of the base currency. */
export type CurrencyRates = Record<CurrencyCode, number>

/** The same rates for one unit of another base, to eight digits. Its own rate is 1. */
export function ratesPer(base: CurrencyCode, rates: CurrencyRates): CurrencyRates {
  const relative = (code: CurrencyCode) => Number((rates[code] / rates[base]).toPrecision(8))
  return {
    USD: relative('USD'),
    GBP: relative('GBP'),
    EUR: relative('EUR'),
    CAD: relative('CAD'),
    AUD: relative('AUD'),
    JPY: relative('JPY'),
    INR: relative('INR'),
  }
}

/** A text of the operator with the base currency's name in place of `{currency}`, and its symbol in place of `{symbol}`. */
export function fillCurrency(text: string, base: CurrencyCode): string {
  const { plural, symbol } = currencies[base]
  return text.replaceAll('{currency}', plural).replaceAll('{symbol}', () => symbol)
}

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
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  JP: 'JPY',
  IN: 'INR',
  ...Object.fromEntries(euroRegions.map((region) => [region, 'EUR'])),
}

/** The display currency for an Accept-Language header such as "de-DE,de;q=0.9", if its first region has one. */
export function currencyForLanguages(languages: string): CurrencyCode | undefined {
  const region = /\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(languages)?.[1]
  return currencyByRegion[region?.toUpperCase() ?? '']
}

/**
 * Formats an amount with symbol, thousands separators and the decimals of the currency. An amount to pay is never rounded: where
 * the rate is 1, rupees that are not whole show their paise.
 */
export function formatMoney(cents: Cents, currency: CurrencyCode, rate = 1): string {
  const { symbol, decimals } = currencies[currency]
  const isWhole = Number.isFinite(cents) && cents % 100 === 0
  const places = rate === 1 && !isWhole ? minorUnitDecimals[currency] : decimals
  const units = Number.isFinite(cents) ? convert(cents, rate, places) : 0
  const numberFormat = Number.isFinite(cents) && places === 0 ? wholeFormat : decimalFormat
  return formatUnits(units, symbol, numberFormat)
}

/** Formats the sum of amounts in a currency that they are only shown in: '≈€100.30', or '≈+€100.30' with a sign. */
export function formatConverted(
  lines: AmountLine[],
  currency: CurrencyCode,
  rate: number,
  sign = '',
): string {
  const { symbol, decimals } = currencies[currency]
  const units = Number.isFinite(sumOfLines(lines)) ? convertLines(lines, rate, decimals) : 0
  return `≈${sign}${formatUnits(units, symbol, decimals === 0 ? wholeFormat : decimalFormat)}`
}

const formatUnits = (units: number, symbol: string, numberFormat: Intl.NumberFormat) =>
  `${units < 0 ? '−' : ''}${symbol}${numberFormat.format(Math.abs(units))}`

/** {@link formatMoney} for amounts of one currency. */
export function moneyIn(currency: CurrencyCode): (cents: Cents) => string {
  return (cents) => formatMoney(cents, currency)
}

/** The error message for an amount with decimals that the currency lacks. */
export function wholeAmountMessage(currency: CurrencyCode): string {
  return `Enter a whole amount, because ${currency} has no decimals`
}

/** Formats an amount without symbol, with all decimals of the currency, as documents print it. */
export function formatAmount(cents: Cents, currency: CurrencyCode): string {
  return (minorUnitDecimals[currency] === 0 ? wholeFormat : decimalFormat).format(cents / 100)
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
