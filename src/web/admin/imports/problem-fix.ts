import { gtinError, plainGtin } from '#contract/catalog/codes/gtin.ts'
import { type ImportColumn, findImportColumn } from '#contract/catalog/imports/import-columns.ts'
import { lowestCount, numberColumns } from '#contract/catalog/imports/number-texts.ts'
import type { ImportCheck, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { type MatchingDraft, matchByOf, withReading } from './matching-draft.ts'
import { readingOptions } from './text-reading-options.ts'

type Problem = ImportCheck['errors'][number]

/** A rule that solves a problem. */
export interface ProblemFix {
  label: string
  draft: MatchingDraft
}

interface Found {
  columns: ProductImport['columns']
  check: ImportCheck
  draft: MatchingDraft
}

/** The rule that solves a problem and others of its kind; undefined if staff have to change the file. */
export function problemFix(problem: Problem, { columns, check, draft }: Found): ProblemFix | undefined {
  const column = findImportColumn(problem.field)
  const { value = '' } = problem
  if (!column || value === '') return undefined
  if (column === 'category') return categoryFix(value, check, draft)
  if (draft.shape !== null || !numberColumns.includes(column)) return undefined
  if (column === 'gtin') return gtinFix(problem, check, draft)
  const texts = columns[draft.columns.indexOf(column)]?.texts ?? []
  return texts.some(({ text }) => text === value) ? textFix(column, value, draft) : undefined
}

function categoryFix(value: string, { unknownCategories }: ImportCheck, draft: MatchingDraft) {
  const isUnknown = unknownCategories.some((name) => name.toLowerCase() === value.toLowerCase())
  if (draft.createCategories || !isUnknown) return undefined
  const count = unknownCategories.length
  const label = count === 1 ? `Create category ${value}` : `Create the ${count} missing categories`
  return { label, draft: { ...draft, createCategories: true } }
}

/** Leaves out all GTINs that are spoiled in the same way. A file that is matched by them needs them. */
function gtinFix({ value = '' }: Problem, { errors }: ImportCheck, draft: MatchingDraft) {
  if (matchByOf(draft) === 'gtin' || !isSpoiled(value)) return undefined
  const texts = errors.flatMap((error) => (error.field === 'gtin' && error.value ? error.value : []))
  const fixed = texts
    .filter(isSpoiled)
    .reduce((result, text) => withReading(result, { column: 'gtin', text, reading: null }), draft)
  return { label: 'Import without GTIN', draft: fixed }
}

const isSpoiled = (text: string) => Boolean(gtinError(plainGtin(text)))

/** The lowest count, or else no change: what needs no guess. */
function textFix(column: ImportColumn, text: string, draft: MatchingDraft): ProblemFix | undefined {
  const wanted = lowestCount(text) ?? null
  const option = readingOptions(column, text).find(({ reading }) => reading === wanted)
  return option && { label: option.label, draft: withReading(draft, { column, text, reading: wanted }) }
}
