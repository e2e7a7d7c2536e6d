import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { areColumnNames } from '#contract/catalog/imports/column-name.ts'
import { detectDecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { type ImportColumn, amountColumns } from '#contract/catalog/imports/import-columns.ts'
import type {
  FileColumn,
  ImportSettings,
  ProposedSettings,
} from '#contract/catalog/imports/product-imports.ts'
import { areOwnHeadings, suggestColumns } from '#contract/catalog/imports/suggest-columns.ts'
import { type SavedMapping, savedColumns } from './saved-mapping.ts'

interface File {
  columns: FileColumn[]
  /** Null for a workbook. */
  encoding: Encoding | null
  separator: Separator
  /** Settings of an earlier file with the same headings. */
  saved: SavedMapping | undefined
}

/** How a file is probably read: as an earlier one with the same headings, or as its headings and amounts suggest. */
export function proposeSettings({ columns, encoding, separator, saved }: File): ProposedSettings {
  const matched = saved ? savedColumns(saved, columns) : suggestColumns(columns.map(({ heading }) => heading))
  const amounts = columns.filter((_, index) => isAmount(matched[index] ?? null))
  return {
    encoding,
    separator,
    decimalMark: detectDecimalMark(amounts.map((column) => column.amounts)) ?? saved?.decimalMark ?? null,
    columns: matched,
    constants: saved?.constants ?? {},
    createCategories: saved?.createCategories ?? false,
  }
}

const isAmount = (column: ImportColumn | null) => column !== null && amountColumns.includes(column)

/** The settings, if staff need not choose any: the file has headings, and they are ours or those of an earlier file. */
export function settledSettings(
  proposed: ProposedSettings,
  { columns, saved }: File,
): ImportSettings | undefined {
  const { decimalMark } = proposed
  const headings = columns.map(({ heading }) => heading)
  const areKnown = !areColumnNames(headings) && (saved !== undefined || areOwnHeadings(headings))
  if (!areKnown || decimalMark === null || !proposed.columns.includes('sku')) return undefined
  return { ...proposed, decimalMark }
}
