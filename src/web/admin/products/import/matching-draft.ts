import { type DecimalMark, countAmounts, detectDecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import {
  type ConstantColumn,
  type ImportColumn,
  amountColumns,
  constantColumns,
  requiredColumns,
} from '#contract/catalog/imports/import-columns.ts'
import type { FileColumn, ImportSettings, ProductImport } from '#contract/catalog/imports/product-imports.ts'

/** How staff say a file is read. */
export interface MatchingDraft {
  columns: (ImportColumn | null)[]
  /** Null: as the amounts of the file tell. */
  decimalMark: DecimalMark | null
  constants: Partial<Record<ConstantColumn, string>>
  createCategories: boolean
}

/** A decimal mark that differs from the amounts was chosen, one that agrees follows them. */
export function draftOf({ columns, settings }: Pick<ProductImport, 'columns' | 'settings'>): MatchingDraft {
  const { decimalMark, constants, createCategories } = settings
  const draft = { columns: settings.columns, decimalMark: null, constants, createCategories }
  return detectedMark(draft, columns) === decimalMark ? draft : { ...draft, decimalMark }
}

/** The decimal mark that the chosen amounts have; null if they can be read in two ways. */
export function detectedMark({ columns }: Pick<MatchingDraft, 'columns'>, ofFile: FileColumn[]) {
  const amounts = ofFile.filter((_, index) => isAmount(columns[index]))
  return detectDecimalMark(amounts.map((column) => column.amounts))
}

const isAmount = (column: ImportColumn | null | undefined) => column != null && amountColumns.includes(column)

/** An amount of the file that can be read in two ways, if one is among its first. */
export function unclearAmount({ columns }: MatchingDraft, ofFile: FileColumn[]): string | undefined {
  return ofFile
    .flatMap(({ samples }, index) => (isAmount(columns[index]) ? samples : []))
    .find((sample) => countAmounts([sample]).unclear > 0)
}

/** A field that another column had is taken from it. */
export function withColumn(draft: MatchingDraft, index: number, column: ImportColumn | null): MatchingDraft {
  const columns = draft.columns.map((other, at) => {
    if (at === index) return column
    return other === column ? null : other
  })
  return { ...draft, columns }
}

/** Required fields that no column has. */
export const missingColumns = ({ columns }: MatchingDraft) =>
  requiredColumns.filter((column) => !columns.includes(column))

/** Fields without a column that may get the same value in all rows. */
export const missingConstants = ({ columns }: MatchingDraft) =>
  constantColumns.filter((column) => !columns.includes(column))

/** Undefined while something has to be chosen. */
export function settingsOf(
  draft: MatchingDraft,
  ofFile: FileColumn[],
): Omit<ImportSettings, 'encoding' | 'separator'> | undefined {
  const decimalMark = draft.decimalMark ?? detectedMark(draft, ofFile)
  if (decimalMark === null || !draft.columns.includes('sku')) return undefined
  const constants = Object.fromEntries(
    missingConstants(draft).flatMap((column) => {
      const value = draft.constants[column]?.trim()
      return value ? [[column, value]] : []
    }),
  )
  return { columns: draft.columns, decimalMark, constants, createCategories: draft.createCategories }
}
