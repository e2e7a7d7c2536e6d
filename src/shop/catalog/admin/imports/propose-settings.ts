import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { areColumnNames } from '#contract/catalog/imports/column-name.ts'
import { detectDecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { detectShape } from '#contract/catalog/imports/file-shapes.ts'
import { type ImportColumn, amountColumns, pictureColumns } from '#contract/catalog/imports/import-columns.ts'
import { lowestCount } from '#contract/catalog/imports/number-texts.ts'
import type {
  FileColumn,
  ImportSettings,
  ProposedSettings,
} from '#contract/catalog/imports/product-imports.ts'
import { areOwnHeadings, suggestColumns } from '#contract/catalog/imports/suggest-columns.ts'
import { shapeColumns } from '#shop/catalog/admin/file-shapes/reshape-table.ts'
import { type SavedMapping, savedColumns } from './saved-mapping.ts'

interface File {
  columns: FileColumn[]
  /** Null for a workbook. */
  encoding: Encoding | null
  separator: Separator
  /** Settings of an earlier file with the same headings. */
  saved: SavedMapping | undefined
}

/**
 * How a file is probably read: as an earlier one with the same headings, as the export of another shop, or as its headings and
 * amounts suggest.
 */
export function proposeSettings({ columns, encoding, separator, saved }: File): ProposedSettings {
  const headings = columns.map(({ heading }) => heading)
  const shape = saved ? saved.shape : detectShape(headings)
  const suggested = shape ? shapeColumns(shape, headings) : suggestColumns(headings)
  const matched = saved ? savedColumns(saved, columns) : suggested
  const amounts = columns.filter((_, index) => isAmount(matched[index] ?? null))
  return {
    encoding,
    separator,
    shape,
    decimalMark: detectDecimalMark(amounts.map((column) => column.amounts)) ?? saved?.decimalMark ?? null,
    columns: matched,
    constants: saved?.constants ?? {},
    readAs: saved?.readAs ?? lowestCounts(columns, matched),
    markup: saved?.markup ?? null,
    createCategories: saved?.createCategories ?? false,
    fetchPictures: saved?.fetchPictures ?? hasWebPictures(columns, matched),
  }
}

/** Whether columns of pictures have web addresses. */
const hasWebPictures = (columns: FileColumn[], matched: (ImportColumn | null)[]) =>
  pictureColumns.some((column) =>
    columns[matched.indexOf(column)]?.samples.some((sample) => /https?:\/\//i.test(sample)),
  )

/** Stock of ">100" is read as 100. */
function lowestCounts(columns: FileColumn[], matched: (ImportColumn | null)[]): ImportSettings['readAs'] {
  const stock = columns[matched.indexOf('stockQuantity')]
  const counts = (stock?.texts ?? []).flatMap(({ text }) => {
    const lowest = lowestCount(text)
    return lowest === undefined ? [] : [[text, lowest] as const]
  })
  return counts.length > 0 ? { stockQuantity: Object.fromEntries(counts) } : {}
}

const isAmount = (column: ImportColumn | null) => column !== null && amountColumns.includes(column)

/** The settings, if staff need not choose any: the headings are ours, another shop's or those of an earlier file. */
export function settledSettings(
  proposed: ProposedSettings,
  { columns, saved }: File,
): ImportSettings | undefined {
  const { decimalMark, shape } = proposed
  const headings = columns.map(({ heading }) => heading)
  const areKnown =
    !areColumnNames(headings) && (saved !== undefined || shape !== null || areOwnHeadings(headings))
  if (!areKnown || decimalMark === null || !proposed.columns.includes('sku')) return undefined
  return { ...proposed, decimalMark }
}
