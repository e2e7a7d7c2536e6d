import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { ImportColumn } from '#contract/catalog/imports/import-columns.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import type { LineError } from '#platform/csv/file-errors.ts'
import type { CsvRow } from '#platform/csv/read-csv.ts'
import type { OptionColumn } from './option-cells.ts'

/** A row of another shop's file. */
export interface SourceRow {
  line: number
  /** The trimmed cell of the first of these English headings that the file has, in lower case; empty if it has none. */
  cell: (...headings: string[]) => string
}

export interface SourceFile {
  rows: SourceRow[]
  /** In English and lower case. */
  headings: readonly string[]
  decimalMark: DecimalMark
  /** The base currency. */
  currency: CurrencyCode
  /** ISO date, for sales that begin and end. */
  today: string
}

/**
 * Cells of a row by our columns. Rows of one `group` are the variants of one product, and `brand` is added to what else is
 * known of it. `parentSku` is the SKU of the product to which the row adds a variant, at its price with `priceImpact`.
 */
export type ShapedCells = Partial<
  Record<ImportColumn | OptionColumn | 'group' | 'brand' | 'parentSku' | 'priceImpact', string>
>

export interface ShapedRow {
  line: number
  cells: ShapedCells
}

export interface ShapedFile {
  rows: ShapedRow[]
  /** Rows that cannot be imported. */
  errors: LineError[]
  /** Notes for staff about the whole file. */
  notes: string[]
}

/** The product export of another shop. */
export interface Shape {
  /** Where our columns come from, in lower case. */
  headings: Partial<Record<ImportColumn, readonly string[]>>
  read: (file: SourceFile) => ShapedFile
}

export function sourceRows(header: readonly string[], rows: readonly CsvRow[]): SourceRow[] {
  const indexes = new Map(header.map((heading, index) => [heading, index] as const).toReversed())
  return rows.map(({ line, cells }) => ({
    line,
    cell: (...headings) => {
      const heading = headings.find((each) => indexes.has(each))
      return heading === undefined ? '' : (cells[indexes.get(heading) ?? -1] ?? '').trim()
    },
  }))
}
