import type { CurrencyCode } from '#contract/choices.ts'

/** The currencies of lists that can be converted. */
export const listCurrencies = [
  'USD',
  'GBP',
  'EUR',
  'CAD',
  'AUD',
  'JPY',
  'INR',
  'CHF',
  'PLN',
  'RUB',
  'SEK',
  'NOK',
  'DKK',
  'CZK',
  'HUF',
  'CNY',
  'TRY',
  'UAH',
] as const
export type ListCurrency = (typeof listCurrencies)[number]

/** How suppliers write currencies. A sign that several have, such as "$", is one of each. */
const currencyWords: Readonly<Record<ListCurrency, readonly string[]>> = {
  USD: ['usd', 'us$', '$us', '$', 'us dollar', 'us dollars'],
  GBP: ['gbp', '£', 'pounds'],
  EUR: ['eur', '€', 'euro', 'euros'],
  CAD: ['cad', 'c$', 'ca$', 'can$', '$'],
  AUD: ['aud', 'a$', 'au$', '$'],
  JPY: ['jpy', '¥', 'yen', '円'],
  INR: ['inr', '₹', 'rs', 'rs.'],
  CHF: ['chf', 'sfr', 'sfr.', 'fr.'],
  PLN: ['pln', 'zł', 'zl', 'zł.'],
  RUB: ['rub', '₽', 'руб', 'руб.', 'рублей', 'р.'],
  SEK: ['sek', 'kr', 'kr.'],
  NOK: ['nok', 'kr', 'kr.'],
  DKK: ['dkk', 'kr', 'kr.'],
  CZK: ['czk', 'kč'],
  HUF: ['huf', 'ft'],
  CNY: ['cny', 'rmb', '¥', '元'],
  TRY: ['try', '₺'],
  UAH: ['uah', '₴', 'грн', 'грн.'],
}

/** How amounts in this currency are marked, the longest first. */
export const wordsOfCurrency = (currency: ListCurrency): string[] =>
  currencyWords[currency].toSorted((one, other) => other.length - one.length)

/** Whether a heading such as "Price (USD)" names a currency, and not this one. */
export function namesOtherCurrency(heading: string, currency: CurrencyCode): boolean {
  const words = heading.toLowerCase().match(/[\p{L}]*\p{Sc}|[\p{L}]+\.?/gu) ?? []
  const named = words.filter((word) => allWords.has(word) || allWords.has(word.replace(/\.$/, '')))
  const own = new Set(currencyWords[currency])
  return named.length > 0 && !named.some((word) => own.has(word) || own.has(word.replace(/\.$/, '')))
}

/** Words that mean nothing else in a heading. */
const allWords = new Set(
  Object.values(currencyWords)
    .flat()
    .filter((word) => !['try', 'ft', 'rs', 'fr.', 'р.', 'pounds'].includes(word)),
)
