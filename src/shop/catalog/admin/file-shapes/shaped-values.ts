import { convert } from 'html-to-text'
import { maxImages } from '#contract/limits.ts'
import { roundToMinorUnit, toDecimal } from '#contract/money.ts'
import { pictureTextLines, specificationLines } from '#contract/catalog/text-formats.ts'
import { plainNumber } from '#shop/file-reading/number-converter.ts'
import type { ShapedCells, SourceFile } from './shaped-file.ts'

/** The text of HTML, with the line breaks that a browser shows. Plain text keeps its own. */
export function htmlText(html: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html
  return convert(html, { wordwrap: false, selectors: htmlSelectors }).trim()
}

const htmlSelectors = [
  { selector: 'img', format: 'skip' },
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'ul', options: { itemPrefix: '- ' } },
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  { selector: 'table', options: { uppercaseHeaderCells: false } },
]

/** A number as this file writes it; undefined if it is none. Software writes "1.290" for a number with three decimals. */
export function numberOf(cell: string, { decimalMark }: Pick<SourceFile, 'decimalMark'>): number | undefined {
  if (decimalMark === '.' && /^\d+\.\d+$/.test(cell)) return Number(cell)
  const plain = plainNumber(cell, decimalMark)
  return plain === undefined ? undefined : Number(plain)
}

/** A count of pieces. Shops that sell beyond their stock write it below zero. */
export const countCell = (cell: string) => (/^-\s*\d/.test(cell) ? '0' : cell)

/** Whole grams; empty for zero, which other shops write for an unknown weight. */
export function gramsCell(weight: string, gramsPerUnit: number, file: SourceFile): string {
  const number = numberOf(weight, file)
  if (number === undefined) return weight
  const grams = Math.round(number * gramsPerUnit)
  return grams === 0 ? '' : String(grams)
}

/** An amount with at most the decimals of the currency. Other shops calculate with more. */
export function roundedCell(cell: string, file: Pick<SourceFile, 'decimalMark' | 'currency'>): string {
  const number = numberOf(cell, file)
  if (number === undefined) return cell
  const rounded = roundedAmount(number, file)
  return Number(rounded) === number ? cell : rounded
}

/** Decimal text, rounded half up as if it had been calculated with decimals. */
export function roundedAmount(amount: number, { currency }: Pick<SourceFile, 'currency'>): string {
  const cents = Number((amount * 100).toFixed(calculatedDecimals))
  return toDecimal(roundToMinorUnit(cents, currency), currency)
}

const calculatedDecimals = 6

/** An amount, or nothing for zero. */
export const amountCell = (cell: string, file: SourceFile) => (numberOf(cell, file) === 0 ? '' : cell)

interface Prices {
  regular: string
  /** Empty without one. */
  sale: string
  /** ISO dates of the sale; empty if it has no such date. */
  starts: string
  ends: string
}

/** The price, with the regular one as the original price during a sale. */
export function saleCells({ regular, sale, starts, ends }: Prices, file: SourceFile) {
  const [price, reduced] = [numberOf(regular, file), numberOf(sale, file)]
  const hasStarted = starts === '' || (isDate(starts) && starts <= file.today)
  const hasNotEnded = ends === '' || (isDate(ends) && ends >= file.today)
  const isOnSale = reduced !== undefined && reduced > 0 && hasStarted && hasNotEnded
  if (!isOnSale) return { price: regular, originalPrice: '' }
  return { price: sale, originalPrice: price !== undefined && price > reduced ? regular : '' }
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The ISO date of "2026-05-01 00:00:00" or, as in exports of Magento, "5/1/26, 12:00 AM". Other text stays. */
export function dateOf(text: string): string {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (iso) return iso
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})\b/.exec(text) ?? []
  if (year === '') return text
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

interface Picture {
  url: string
  text?: string
}

/** The pictures of a product: the first is its main one. */
export function pictureCells(pictures: readonly Picture[]) {
  const urls = [...new Set(pictures.map(({ url }) => url).filter((url) => url !== ''))]
  const kept = new Set(urls.slice(0, maxImages))
  const texts = pictures.flatMap(({ url, text = '' }) =>
    kept.has(url) && text !== '' ? [[url, text] as const] : [],
  )
  const [main = '', ...others] = kept
  return {
    pictures: kept,
    leftOut: urls.length - kept.size,
    cells: {
      imageUrl: main,
      images: others.join('\n'),
      imageTexts: pictureTextLines.format(Object.fromEntries(texts)),
    } satisfies ShapedCells,
  }
}

/** Says how many pictures of a file are left out. */
export const pictureNotes = (leftOut: number) =>
  leftOut === 0
    ? []
    : [
        `${leftOut === 1 ? '1 picture is' : `${leftOut} pictures are`} left out, because a product has at most ${maxImages}.`,
      ]

/** The entries of "a, b, c", without empty ones. */
export const splitList = (cell: string) =>
  cell
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** A bar code, or nothing for zeros. */
export const codeCell = (cell: string) => (/^0+$/.test(cell) ? '' : cell)

export const tagsCell = (list: string) => [...new Set(splitList(list))].join(', ')

/** A specification table. Colons and slashes are ours to separate. */
export const specificationsCell = (entries: readonly { name: string; value: string }[]) =>
  specificationLines.format(
    entries
      .filter(({ name, value }) => name !== '' && value !== '')
      .map(({ name, value }) => ({ name: name.replaceAll(':', ' '), value: value.replaceAll(/\s+/g, ' ') })),
  )

/** "screen_size" as people write it: "Screen size". */
export function labelOf(code: string): string {
  const text = code.replaceAll('_', ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
