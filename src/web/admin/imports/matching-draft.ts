import { type DecimalMark, countAmounts, decimalMarkOf } from '#contract/catalog/imports/decimal-mark.ts'
import { detectShape } from '#contract/catalog/imports/detect-shape.ts'
import type { FileShape } from '#contract/catalog/imports/file-shapes.ts'
import {
  type ConstantColumn,
  type ImportColumn,
  amountColumns,
  constantColumns,
  requiredColumns,
} from '#contract/catalog/imports/import-columns.ts'
import type { Conversion } from '#contract/catalog/imports/conversion.ts'
import type { Markup } from '#contract/catalog/imports/markup.ts'
import {
  type FileColumn,
  type ImportSettings,
  type MatchKey,
  type MatchingSettings,
  type ProductImport,
  type SuggestedColumn,
  hasMatchKey,
  isSupplierMissing,
  matchKeys,
} from '#contract/catalog/imports/product-imports.ts'
import { numberColumns } from '#contract/catalog/imports/number-texts.ts'

interface MarkupDraft {
  percent: string
  ending: Markup['ending']
}

type Columns = (ImportColumn | null)[]

/** How staff say a file is read. */
export interface MatchingDraft {
  /** The shop that exported the file; null if staff match the columns. */
  shape: FileShape | null
  columns: Columns
  /** All that the file has of our columns, for the choice of some of them only. */
  allColumns: Columns
  /** As chosen; see {@link matchByOf}. */
  matchBy: MatchKey
  name: string
  /** Null: as the amounts of the file tell. */
  decimalMark: DecimalMark | null
  constants: Partial<Record<ConstantColumn, string>>
  readAs: ImportSettings['readAs']
  /** As typed; null for no markup. */
  markup: MarkupDraft | null
  /** The rate of an earlier list has to be confirmed. */
  conversion: Conversion | null
  createCategories: boolean
  /** Saves pictures at outside addresses in the shop. */
  fetchPictures: boolean
  withoutPicture: ImportSettings['withoutPicture']
}

/** A decimal mark that differs from the amounts was chosen, one that agrees follows them. */
export function draftOf({ columns, settings }: Pick<ProductImport, 'columns' | 'settings'>): MatchingDraft {
  const { shape, matchBy, name, decimalMark, constants, readAs, createCategories } = settings
  const { conversion, fetchPictures, withoutPicture } = settings
  const markup = settings.markup && draftOfMarkup(settings.markup)
  const draft = {
    shape,
    columns: settings.columns,
    allColumns: fullerOf(
      settings.columns,
      columns.map(({ suggested }) => suggested),
    ),
    matchBy,
    name,
    decimalMark: null,
    constants,
    readAs,
    markup,
    conversion,
    createCategories,
    fetchPictures,
    withoutPicture,
  }
  return detectedMark(draft, columns) === decimalMark ? draft : { ...draft, decimalMark }
}

/** A file that was imported in part before is matched in part. */
const fullerOf = (one: Columns, other: Columns) => (countOf(other) > countOf(one) ? other : one)

const countOf = (columns: Columns) => columns.filter((column) => column !== null).length

/** The decimal mark that the chosen amounts have; null if they can be read in two ways. */
export function detectedMark({ columns }: Pick<MatchingDraft, 'columns'>, ofFile: FileColumn[]) {
  return decimalMarkOf(ofFile.map(({ amounts }, index) => ({ amounts, column: columns[index] })))
}

const draftOfMarkup = ({ basisPoints, ending }: Markup): MarkupDraft => ({
  percent: String(basisPoints / 100),
  ending,
})

const isNumber = (column: ImportColumn | null | undefined) => column != null && numberColumns.includes(column)

/** An amount of the file that can be read in two ways, if one is among its first. */
export function unclearAmount({ columns }: MatchingDraft, ofFile: FileColumn[]): string | undefined {
  return ofFile
    .flatMap(({ samples }, index) => (isNumber(columns[index]) ? samples : []))
    .find((sample) => countAmounts([sample]).unclear > 0)
}

const headingsOf = (ofFile: FileColumn[]) => ofFile.map(({ heading }) => heading)

/** The shop whose export the file seems to be. */
export const detectedShape = (ofFile: FileColumn[]) => detectShape(headingsOf(ofFile))

/** Without a shape, the columns are matched as their headings suggest. */
export function withShape(
  draft: MatchingDraft,
  shape: FileShape | null,
  ofFile: SuggestedColumn[],
): MatchingDraft {
  const columns = shape ? draft.columns : ofFile.map(({ suggested }) => suggested)
  return { ...draft, shape, columns, allColumns: columns }
}

/** A field that another column had is taken from it. */
export function withColumn(draft: MatchingDraft, index: number, column: ImportColumn | null): MatchingDraft {
  const assign = (columns: Columns) =>
    columns.map((other, at) => {
      if (at === index) return column
      return other === column ? null : other
    })
  return { ...draft, columns: assign(draft.columns), allColumns: assign(draft.allColumns) }
}

/** The fields that an import changes. */
export type ImportScope = 'all' | 'stock' | 'prices'

const scopeColumns: Record<Exclude<ImportScope, 'all'>, readonly ImportColumn[]> = {
  stock: ['stockQuantity', 'stockSeen', 'stockVersion'],
  prices: [...amountColumns, 'tiers'],
}

const scopes = ['stock', 'prices'] as const

export function scopeOf(draft: MatchingDraft): ImportScope {
  const { columns, allColumns } = draft
  if (countOf(columns) === countOf(allColumns)) return 'all'
  const isWithin = (scope: (typeof scopes)[number]) =>
    columns.every((column) => column === null || isKey(draft, column) || scopeColumns[scope].includes(column))
  return scopes.find(isWithin) ?? 'all'
}

export const hasScope = ({ allColumns }: MatchingDraft, scope: ImportScope) =>
  scope === 'all' || scopeColumns[scope].some((column) => allColumns.includes(column))

export function withScope(draft: MatchingDraft, scope: ImportScope): MatchingDraft {
  const { allColumns } = draft
  const isIn = (column: ImportColumn) => scope === 'all' || scopeColumns[scope].includes(column)
  const columns = allColumns.map((column) =>
    column !== null && (isKey(draft, column) || isIn(column)) ? column : null,
  )
  return { ...draft, columns }
}

/** Whether products are matched by the column. */
const isKey = (draft: MatchingDraft, column: ImportColumn) => column === 'sku' || column === matchByOf(draft)

/** Required fields that no column has. A price may follow from the purchase price. */
export const missingColumns = (draft: MatchingDraft) =>
  requiredColumns.filter(
    (column) => !draft.columns.includes(column) && !(column === 'price' && markupOf(draft)),
  )

/** What staff may choose to match products by: the numbers that the file has, unless a shop exported it. */
export const matchChoices = ({ columns, shape }: Pick<MatchingDraft, 'columns' | 'shape'>) =>
  matchKeys.filter((key) => columns.includes(key) && (key === 'sku' || shape === null))

/** What products are matched by: as chosen, or what the file has instead. */
export function matchByOf(draft: Pick<MatchingDraft, 'columns' | 'shape' | 'matchBy'>): MatchKey {
  const choices = matchChoices(draft)
  return choices.find((key) => key === draft.matchBy) ?? choices[0] ?? 'sku'
}

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

/** Whether the file has amounts whose currency staff may choose. */
export const hasAmounts = ({ columns, shape }: Pick<MatchingDraft, 'columns' | 'shape'>) =>
  shape === null && columns.some((column) => column !== null && amountColumns.includes(column))

const conversionOf = (draft: MatchingDraft) => (hasAmounts(draft) ? draft.conversion : null)

/** Fields without a column that may get the same value in all rows. */
export const missingConstants = ({ columns }: MatchingDraft) =>
  constantColumns.filter((column) => !columns.includes(column))

/** Undefined while something has to be chosen. */
export function settingsOf(draft: MatchingDraft, ofFile: FileColumn[]): MatchingSettings | undefined {
  const decimalMark = draft.decimalMark ?? detectedMark(draft, ofFile)
  const markup = markupOf(draft)
  const { shape, columns, name, createCategories, fetchPictures, withoutPicture } = draft
  const matchBy = matchByOf(draft)
  if (decimalMark === null || markup === undefined) return undefined
  if (!hasMatchKey({ columns, matchBy }) || isSupplierMissing({ matchBy, name })) return undefined
  const conversion = conversionOf(draft)
  if (conversion?.isConfirmed === false) return undefined
  const constants = Object.fromEntries(
    missingConstants(draft).flatMap((column) => {
      const value = draft.constants[column]?.trim()
      return value ? [[column, value]] : []
    }),
  )
  return {
    shape,
    columns,
    matchBy,
    name: name.trim(),
    decimalMark,
    constants,
    readAs: readAsOf(draft),
    markup,
    conversion: conversion && { ...conversion, confirmedAt: null },
    createCategories,
    fetchPictures,
    withoutPicture,
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
