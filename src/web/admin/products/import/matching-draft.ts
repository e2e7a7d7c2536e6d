import { type DecimalMark, countAmounts, detectDecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { type FileShape, detectShape } from '#contract/catalog/imports/file-shapes.ts'
import {
  type ConstantColumn,
  type ImportColumn,
  amountColumns,
  constantColumns,
  requiredColumns,
} from '#contract/catalog/imports/import-columns.ts'
import type { Markup } from '#contract/catalog/imports/markup.ts'
import type { FileColumn, ImportSettings, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { suggestColumns } from '#contract/catalog/imports/suggest-columns.ts'

interface MarkupDraft {
  percent: string
  ending: Markup['ending']
}

/** How staff say a file is read. */
export interface MatchingDraft {
  /** The shop that exported the file; null if staff match the columns. */
  shape: FileShape | null
  columns: (ImportColumn | null)[]
  /** Null: as the amounts of the file tell. */
  decimalMark: DecimalMark | null
  constants: Partial<Record<ConstantColumn, string>>
  readAs: ImportSettings['readAs']
  /** As typed; null for no markup. */
  markup: MarkupDraft | null
  createCategories: boolean
  /** Saves pictures at outside addresses in the shop. */
  fetchPictures: boolean
}

/** A decimal mark that differs from the amounts was chosen, one that agrees follows them. */
export function draftOf({ columns, settings }: Pick<ProductImport, 'columns' | 'settings'>): MatchingDraft {
  const { shape, decimalMark, constants, readAs, createCategories, fetchPictures } = settings
  const markup = settings.markup && draftOfMarkup(settings.markup)
  const draft = {
    shape,
    columns: settings.columns,
    decimalMark: null,
    constants,
    readAs,
    markup,
    createCategories,
    fetchPictures,
  }
  return detectedMark(draft, columns) === decimalMark ? draft : { ...draft, decimalMark }
}

/** The decimal mark that the chosen amounts have; null if they can be read in two ways. */
export function detectedMark({ columns }: Pick<MatchingDraft, 'columns'>, ofFile: FileColumn[]) {
  const amounts = ofFile.filter((_, index) => isAmount(columns[index]))
  return detectDecimalMark(amounts.map((column) => column.amounts))
}

const draftOfMarkup = ({ basisPoints, ending }: Markup): MarkupDraft => ({
  percent: String(basisPoints / 100),
  ending,
})

const isAmount = (column: ImportColumn | null | undefined) => column != null && amountColumns.includes(column)

/** An amount of the file that can be read in two ways, if one is among its first. */
export function unclearAmount({ columns }: MatchingDraft, ofFile: FileColumn[]): string | undefined {
  return ofFile
    .flatMap(({ samples }, index) => (isAmount(columns[index]) ? samples : []))
    .find((sample) => countAmounts([sample]).unclear > 0)
}

const headingsOf = (ofFile: FileColumn[]) => ofFile.map(({ heading }) => heading)

/** The shop whose export the file seems to be. */
export const detectedShape = (ofFile: FileColumn[]) => detectShape(headingsOf(ofFile))

/** Without a shape, the columns are matched as their headings suggest. */
export const withShape = (draft: MatchingDraft, shape: FileShape | null, ofFile: FileColumn[]) => ({
  ...draft,
  shape,
  columns: shape ? draft.columns : suggestColumns(headingsOf(ofFile)),
})

/** A field that another column had is taken from it. */
export function withColumn(draft: MatchingDraft, index: number, column: ImportColumn | null): MatchingDraft {
  const columns = draft.columns.map((other, at) => {
    if (at === index) return column
    return other === column ? null : other
  })
  return { ...draft, columns }
}

/** Required fields that no column has. A price may follow from the purchase price. */
export const missingColumns = (draft: MatchingDraft) =>
  requiredColumns.filter(
    (column) => !draft.columns.includes(column) && !(column === 'price' && markupOf(draft)),
  )

/** Whether the file has purchase prices, and no prices. */
export const hasCostsOnly = ({ columns }: Pick<MatchingDraft, 'columns'>) =>
  columns.includes('unitCost') && !columns.includes('price')

/** Null for none; undefined if the percentage cannot be read. */
export function markupOf({ markup, columns }: MatchingDraft): Markup | null | undefined {
  if (!markup || !hasCostsOnly({ columns })) return null
  const percent = markup.percent.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return undefined
  return { basisPoints: Math.round(Number(percent) * 100), ending: markup.ending }
}

/** Fields without a column that may get the same value in all rows. */
export const missingConstants = ({ columns }: MatchingDraft) =>
  constantColumns.filter((column) => !columns.includes(column))

/** Undefined while something has to be chosen. */
export function settingsOf(
  draft: MatchingDraft,
  ofFile: FileColumn[],
): Omit<ImportSettings, 'encoding' | 'separator'> | undefined {
  const decimalMark = draft.decimalMark ?? detectedMark(draft, ofFile)
  const markup = markupOf(draft)
  if (decimalMark === null || markup === undefined || !draft.columns.includes('sku')) return undefined
  const { shape, columns, createCategories, fetchPictures } = draft
  const constants = Object.fromEntries(
    missingConstants(draft).flatMap((column) => {
      const value = draft.constants[column]?.trim()
      return value ? [[column, value]] : []
    }),
  )
  return {
    shape,
    columns,
    decimalMark,
    constants,
    readAs: readAsOf(draft),
    markup,
    createCategories,
    fetchPictures,
  }
}

/** Only for columns that are imported. */
const readAsOf = ({ readAs, columns }: MatchingDraft): ImportSettings['readAs'] =>
  Object.fromEntries(Object.entries(readAs).filter(([column]) => columns.some((each) => each === column)))

/** What a text is read as: a number, an empty cell, null for no change; undefined if it is an error. */
export function readingOf({ readAs }: MatchingDraft, column: ImportColumn, text: string) {
  const texts = readAs[column] ?? {}
  return Object.hasOwn(texts, text) ? texts[text] : undefined
}

export function withReading(
  draft: MatchingDraft,
  { column, text, reading }: { column: ImportColumn; text: string; reading: string | null | undefined },
): MatchingDraft {
  const { [text]: _former, ...others } = draft.readAs[column] ?? {}
  const texts = reading === undefined ? others : { ...others, [text]: reading }
  return { ...draft, readAs: { ...draft.readAs, [column]: texts } }
}
