import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { areColumnNames } from '#contract/catalog/imports/column-name.ts'
import { detectDecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { detectShape } from '#contract/catalog/imports/detect-shape.ts'
import { type ImportColumn, amountColumns } from '#contract/catalog/imports/import-columns.ts'
import { lowestCount } from '#contract/catalog/imports/number-texts.ts'
import {
  type FileColumn,
  type ImportSettings,
  type ProposedSettings,
  hasMatchKey,
} from '#contract/catalog/imports/product-imports.ts'
import { areOwnHeadings, suggestColumns } from '#contract/catalog/imports/suggest-columns.ts'
import { shapeColumns } from '#shop/catalog/admin/file-shapes/reshape-table.ts'
import { type SavedMapping, savedColumns, similarColumns } from './saved-mapping.ts'

interface File {
  columns: FileColumn[]
  /** Null for a workbook. */
  encoding: Encoding | null
  separator: Separator
  /** Settings of an earlier file with the same headings. */
  saved: SavedMapping | undefined
  /** Settings of an earlier file with nearly the same headings. */
  similar: SavedMapping | undefined
}

/**
 * How a file is probably read: as an earlier one with the same headings, as the export of another shop, as an earlier one with
 * nearly the same headings, or as its headings and amounts suggest.
 */
export function proposeSettings({ columns, encoding, separator, saved, similar }: File): ProposedSettings {
  const headings = columns.map(({ heading }) => heading)
  const shape = saved ? saved.shape : detectShape(headings)
  const earlier = saved ?? (shape || areOwnHeadings(headings) ? undefined : similar)
  const suggested = shape ? shapeColumns(shape, headings) : suggestColumns(headings)
  const matched = saved
    ? savedColumns(saved, columns)
    : earlier
      ? similarColumns(earlier, columns, suggested)
      : suggested
  const amounts = columns.filter((_, index) => isAmount(matched[index] ?? null))
  const hasOnlyGtins = matched.includes('gtin') && !matched.includes('sku')
  return {
    encoding,
    separator,
    shape,
    decimalMark: detectDecimalMark(amounts.map((column) => column.amounts)) ?? earlier?.decimalMark ?? null,
    columns: matched,
    matchBy: earlier?.matchBy ?? (hasOnlyGtins ? 'gtin' : 'sku'),
    name: earlier?.name ?? '',
    constants: earlier?.constants ?? {},
    readAs: earlier?.readAs ?? lowestCounts(columns, matched),
    markup: earlier?.markup ?? null,
    createCategories: earlier?.createCategories ?? false,
  }
}

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
  { columns, saved }: Pick<File, 'columns' | 'saved'>,
): ImportSettings | undefined {
  const { decimalMark, shape } = proposed
  const headings = columns.map(({ heading }) => heading)
  const areKnown =
    !areColumnNames(headings) && (saved !== undefined || shape !== null || areOwnHeadings(headings))
  if (!areKnown || decimalMark === null || !hasMatchKey(proposed)) return undefined
  return { ...proposed, decimalMark }
}
