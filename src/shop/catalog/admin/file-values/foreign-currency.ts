import type { CurrencyCode } from '#contract/choices.ts'
import { type ImportColumn, amountColumns } from '#contract/catalog/imports/import-columns.ts'
import { type ListCurrency, listCurrencies } from '#contract/catalog/imports/currency-words.ts'
import type { FileErrors } from '#platform/csv/file-errors.ts'

interface Source {
  /** The base currency. */
  currency: CurrencyCode
  /** The currency of the list. */
  listCurrency: ListCurrency
  /** The currencies that headings name, by column, other than that of the list. */
  foreignColumns: Readonly<Record<string, string>>
}

/** The currencies that the headings of amounts name, by column, other than that of the list. */
export function foreignColumns(
  columns: readonly (ImportColumn | null)[],
  ofFile: readonly { heading: string }[],
  ofList: ListCurrency,
): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      if (column === null || !amountColumns.includes(column)) return []
      const code = foreignCurrency(ofFile[index]?.heading ?? '', ofList)
      return code === undefined ? [] : [[column, code]]
    }),
  )
}

/** An amount with the currency of its heading behind, unless it names the list's. It is no amount of the list then. */
export function withForeignCode(
  column: string,
  cell: string,
  { listCurrency, foreignColumns: codes }: Source,
) {
  const code = codes[column]
  return code === undefined || !/\d/.test(cell) || names(cell, listCurrency) ? cell : `${cell} ${code}`
}

/** Says of amounts that cannot be read because they are in another currency which it is. */
export function nameForeignCurrencies({ listed }: FileErrors, source: Source) {
  const { currency, listCurrency, foreignColumns: codes } = source
  const others =
    listCurrency === currency
      ? `The shop’s prices are in ${currency}.`
      : `The other prices of this list are in ${listCurrency}.`
  for (const error of listed) {
    const { field, value = '' } = error
    const isAmount = amountColumns.some((column) => column === field) && /\d/.test(value)
    if (!isAmount || names(value, listCurrency)) continue
    const code = codes[field] ?? foreignCurrency(value, listCurrency)
    if (code !== undefined) error.message = `This price is in ${code}. ${others}`
  }
}

/** The currency that the amounts of a file seem to be in, by headings and first values; undefined if that is the shop's. */
export function currencyOfAmounts(
  columns: readonly (ImportColumn | null)[],
  ofFile: readonly { heading: string; samples: readonly string[] }[],
  base: CurrencyCode,
): ListCurrency | undefined {
  const amounts = ofFile.filter((_, index) => {
    const column = columns[index] ?? null
    return column !== null && amountColumns.includes(column)
  })
  const code = amounts
    .flatMap(({ heading, samples }) => [heading, ...samples.filter((sample) => /\d/.test(sample))])
    .map((text) => foreignCurrency(text, base))
    .find((each) => each !== undefined)
  return listCurrencies.find((each) => each === code)
}

/** The currency that a text names; undefined if it names none or also this one. */
export function foreignCurrency(text: string, base: ListCurrency): string | undefined {
  if (names(text, base)) return undefined
  return codes.find((code) => names(text, code))
}

/** Dollars of other countries have a sign that ends as the US one. */
const signs: Readonly<Record<string, readonly string[]>> = {
  USD: ['us$'],
  GBP: ['£'],
  EUR: ['€', 'euro', 'euros'],
  CAD: ['c$', 'ca$'],
  AUD: ['a$', 'au$'],
  NZD: ['nz$'],
  HKD: ['hk$'],
  SGD: ['s$'],
  BRL: ['r$'],
  JPY: ['¥'],
  INR: ['₹'],
  CHF: ['sfr', 'fr.'],
  PLN: ['zł'],
  CZK: ['kč'],
  HUF: [],
  RON: ['lei'],
  RUB: ['₽', 'руб', 'руб.'],
  UAH: ['₴', 'грн'],
  TRY: ['₺'],
  SEK: [],
  NOK: [],
  DKK: [],
  BGN: [],
  CNY: [],
  MXN: [],
  ZAR: [],
  AED: [],
}

const codes = Object.keys(signs)
const dollars: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD'])

/** Whether a text has the code or the sign of a currency. A bare dollar sign is that of each dollar. */
function names(text: string, code: string): boolean {
  const lower = text.toLowerCase()
  const words = [code.toLowerCase(), ...(signs[code] ?? [])]
  return words.some((word) => hasWord(lower, word)) || (dollars.has(code) && /(?<!\p{L})\$/u.test(lower))
}

/** Whether a text has these letters or signs other than within a word. */
function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  const isCut = (inside: string | undefined, outside: string | undefined) =>
    isLetter(inside) && isLetter(outside)
  return at >= 0 && !isCut(word[0], text[at - 1]) && !isCut(word.at(-1), text[at + word.length])
}

const isLetter = (letter = '') => /\p{L}/u.test(letter)
