import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { areColumnNames } from '#contract/catalog/imports/column-name.ts'
import { decimalMarkOf } from '#contract/catalog/imports/decimal-mark.ts'
import { detectShape } from '#contract/catalog/imports/detect-shape.ts'
import { type ImportColumn, pictureColumns } from '#contract/catalog/imports/import-columns.ts'
import {
  type FileColumn,
  type ImportSettings,
  type ProposedSettings,
  hasMatchKey,
  isSupplierMissing,
} from '#contract/catalog/imports/product-imports.ts'
import { areOwnHeadings } from '#contract/catalog/imports/suggest-columns.ts'
import { suggestForFile } from '#contract/catalog/imports/suggest-for-file.ts'
import { probableStock } from '#contract/catalog/imports/text-readings.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { shapeColumns } from '#shop/catalog/admin/file-shapes/reshape-table.ts'
import { type SavedMapping, savedColumns, similarColumns } from './saved-mapping.ts'

interface File {
  columns: FileColumn[]
  /** Null for a workbook. */
  encoding: Encoding | null
  separator: Separator
  /** As in the settings. */
  headerRow: number | null
  /** Settings of an earlier file with the same headings. */
  saved: SavedMapping | undefined
  /** The base currency. */
  currency: CurrencyCode
  /** Settings of an earlier file with nearly the same headings. */
  similar: SavedMapping | undefined
}

/**
 * How a file is probably read: as an earlier one with the same headings, as the export of another shop, as an earlier one with
 * nearly the same headings, or as its headings and amounts suggest.
 */
export function proposeSettings(file: File): ProposedSettings {
  const { columns, encoding, separator, headerRow, saved, similar, currency } = file
  const headings = columns.map(({ heading }) => heading)
  const shape = saved ? saved.shape : detectShape(headings)
  const earlier = saved ?? (shape || areOwnHeadings(headings) ? undefined : similar)
  const suggested = shape ? shapeColumns(shape, headings) : suggestForFile(columns, currency)
  const matched = saved
    ? savedColumns(saved, columns)
    : earlier
      ? similarColumns(earlier, columns, suggested)
      : suggested
  const marked = columns.map(({ amounts }, index) => ({ amounts, column: matched[index] }))
  const hasOnlyGtins = matched.includes('gtin') && !matched.includes('sku')
  return {
    encoding,
    separator,
    headerRow,
    shape,
    decimalMark: decimalMarkOf(marked) ?? earlier?.decimalMark ?? null,
    columns: matched,
    matchBy: earlier?.matchBy ?? (hasOnlyGtins ? 'gtin' : 'sku'),
    name: earlier?.name ?? '',
    constants: earlier?.constants ?? {},
    readAs: earlier?.readAs ?? probableStocks(columns, matched),
    markup: earlier?.markup ?? null,
    conversion: (earlier?.conversion && { ...earlier.conversion, isConfirmed: false }) ?? null,
    createCategories: earlier?.createCategories ?? false,
    fetchPictures: earlier?.fetchPictures ?? hasWebPictures(columns, matched),
    withoutPicture: earlier?.withoutPicture ?? 'placeholder',
  }
}

/** Whether columns of pictures have web addresses. */
const hasWebPictures = (columns: FileColumn[], matched: (ImportColumn | null)[]) =>
  pictureColumns.some((column) =>
    columns[matched.indexOf(column)]?.samples.some((sample) => /https?:\/\//i.test(sample)),
  )

/** Stock of ">100" is read as 100. */
function probableStocks(columns: FileColumn[], matched: (ImportColumn | null)[]): ImportSettings['readAs'] {
  const stock = columns[matched.indexOf('stockQuantity')]
  const counts = (stock?.texts ?? []).flatMap(({ text }) => {
    const reading = probableStock(text)
    return reading === undefined ? [] : [[text, reading] as const]
  })
  return counts.length > 0 ? { stockQuantity: Object.fromEntries(counts) } : {}
}

/** The settings, if they suffice to check the file. Those of a file without headings are chosen by staff. */
export function settledSettings(
  proposed: ProposedSettings,
  headings: readonly string[],
): ImportSettings | undefined {
  const { decimalMark, columns } = proposed
  if (areColumnNames(headings)) return undefined
  const named = columns.filter((column) => column !== null)
  if (decimalMark === null || named.length < 2 || !hasMatchKey(proposed)) return undefined
  if (isSupplierMissing(proposed) || proposed.conversion?.isConfirmed === false) return undefined
  return { ...proposed, decimalMark }
}
