import type { CurrencyCode } from '#contract/choices.ts'
import { isItemCondition } from '#contract/catalog/item-conditions.ts'
import {
  type ProductVariants,
  type StaffVariant,
  type VariantChange,
  variantFields,
} from '#contract/catalog/staff-variants.ts'
import { supplierNumberText } from '#contract/catalog/codes/supplier-number-text.ts'
import { isTierColumn } from '#web/admin/variants/tiers/tier-columns.ts'
import { tierCells, tierErrors, typedTiers } from '#web/admin/variants/tiers/typed-tiers.ts'
import { type VariantColumn, columnNames, isAmountColumn, isWholeNumberColumn } from './variant-columns.ts'

/** The cells of a variant, as typed. */
export type VariantRow = Record<VariantColumn, string>

/** Rows by key. */
export type VariantsDraft = Record<string, VariantRow>

export const keyOf = ({ id }: { id: number }) => `v${id}`

/** A cell as a path in the draft: `v12.price`. */
export const cellOf = (key: string, column: VariantColumn) => `${key}.${column}`

export function draftOf({ variants }: Pick<ProductVariants, 'variants'>): VariantsDraft {
  return Object.fromEntries(variants.map((variant) => [keyOf(variant), rowOf(variant)]))
}

function rowOf(variant: StaffVariant): VariantRow {
  return {
    sku: variant.sku,
    gtin: variant.gtin ?? '',
    supplierNumbers: supplierNumberText.format(variant.supplierNumbers),
    price: variant.price,
    originalPrice: variant.originalPrice ?? '',
    rrp: variant.rrp ?? '',
    unitCost: variant.unitCost ?? '',
    minQuantity: String(variant.minQuantity),
    quantityMultiple: String(variant.quantityMultiple),
    weightGrams: variant.weightGrams === null ? '' : String(variant.weightGrams),
    condition: variant.condition,
    imageUrl: variant.imageUrl ?? '',
    ...tierCells(variant.tiers),
  }
}

/** The columns that differ between two rows. */
export const changedColumns = (saved: VariantRow | undefined, row: VariantRow | undefined) =>
  saved && row ? columnNames.filter((name) => saved[name] !== row[name]) : []

/** The keys of changed rows. */
export const changedKeys = (saved: VariantsDraft, draft: VariantsDraft) =>
  Object.keys(draft).filter((key) => changedColumns(saved[key], draft[key]).length > 0)

/**
 * The changes as the API takes them; throws if a cell is invalid. `confirmed` has the keys of rows whose higher tier
 * prices staff confirmed.
 */
export function changesOf(
  saved: VariantsDraft,
  draft: VariantsDraft,
  confirmed: ReadonlySet<string> = new Set(),
): VariantChange[] {
  return changedKeys(saved, draft).map((key) => ({
    id: Number(key.slice(1)),
    ...variantFields.parse(valuesOf(draft[key], changedColumns(saved[key], draft[key]))),
    ...(confirmed.has(key) && { confirmHigherTier: true }),
  }))
}

const optional: readonly VariantColumn[] = [
  'gtin',
  'originalPrice',
  'rrp',
  'unitCost',
  'weightGrams',
  'imageUrl',
]

/** Tiers are sent as a whole. */
function valuesOf(row: VariantRow | undefined, columns: VariantColumn[]) {
  if (!row) return {}
  const own = columns.filter((name) => !isTierColumn(name))
  const tiers = typedTiers(row).map(({ minQuantity, price }) => ({ minQuantity, price }))
  return {
    ...Object.fromEntries(own.map((name) => [name, valueOf(name, row[name].trim())])),
    ...(columns.some(isTierColumn) && { tiers }),
  }
}

function valueOf(name: VariantColumn, text: string) {
  if (name === 'supplierNumbers') return supplierNumberText.parse(text)
  if (text === '' && optional.includes(name)) return null
  return isWholeNumberColumn(name) && /^\d+$/.test(text) ? Number(text) : text
}

interface Terms {
  /** The base currency. */
  currency: CurrencyCode
  /** Keys of rows whose higher tier prices staff confirmed. */
  confirmed?: ReadonlySet<string>
}

/** Errors of the changed cells, by cell. Higher tier prices of confirmed rows are valid. */
export function errorsOf(
  saved: VariantsDraft,
  draft: VariantsDraft,
  { currency, confirmed = new Set() }: Terms,
): Map<string, string> {
  const errors = new Map<string, string>()
  for (const key of changedKeys(saved, draft)) {
    const row = draft[key]
    if (row) addRowErrors(errors, { key, row, columns: changedColumns(saved[key], row), currency, confirmed })
  }
  for (const name of ['sku', 'gtin'] as const) addRepeated(errors, { saved, draft, name })
  return errors
}

interface ChangedRow {
  key: string
  row: VariantRow
  columns: VariantColumn[]
  currency: CurrencyCode
  confirmed: ReadonlySet<string>
}

function addRowErrors(errors: Map<string, string>, { key, row, columns, currency, confirmed }: ChangedRow) {
  const own = columns.filter((name) => !isTierColumn(name))
  const { error } = variantFields.safeParse(valuesOf(row, own))
  for (const { path, message } of error?.issues ?? []) {
    const cell = `${key}.${String(path[0])}`
    if (!errors.has(cell)) errors.set(cell, message)
  }
  if (!errors.has(cellOf(key, 'minQuantity')) && !errors.has(cellOf(key, 'quantityMultiple'))) {
    const isMultiple = Number(row.minQuantity) % Number(row.quantityMultiple) === 0
    if (!isMultiple) errors.set(cellOf(key, 'quantityMultiple'), `Does not divide ${row.minQuantity}`)
  }
  if (!columns.some((name) => name === 'price' || isTierColumn(name))) return
  for (const { column, message } of tierErrors(row, { currency, confirmHigherTier: confirmed.has(key) }))
    errors.set(cellOf(key, column), message)
}

interface Repeated {
  saved: VariantsDraft
  draft: VariantsDraft
  name: 'sku' | 'gtin'
}

/** Where cells have the same text, the changed ones are in error. */
function addRepeated(errors: Map<string, string>, { saved, draft, name }: Repeated) {
  const groups = Map.groupBy(Object.entries(draft), ([, row]) => row[name].trim().toLowerCase())
  for (const [text, group] of groups) {
    if (text === '' || group.length < 2) continue
    for (const [key, row] of group) {
      const cell = cellOf(key, name)
      if (row[name] === saved[key]?.[name] || errors.has(cell)) continue
      errors.set(cell, 'Another variant has it too')
    }
  }
}

/** The rows and columns of a clipboard text, as spreadsheets copy them. */
function parsePaste(text: string): string[][] {
  const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  return lines.map((line) => line.split('\t'))
}

/** Whether a paste fills several cells. */
export const isBlock = (text: string) => /[\t\r\n]/.test(text.trimEnd())

interface Paste {
  /** The keys of the rows that are shown, in order. */
  keys: string[]
  /** The columns that are shown, in order. */
  columns: readonly VariantColumn[]
  at: { key: string; column: VariantColumn }
  text: string
}

/** The cells that a paste fills, down and to the right. Cells beyond the table are counted as `outside`. */
export function cellsOfPaste({ keys, columns, at, text }: Paste) {
  const [firstRow, firstColumn] = [keys.indexOf(at.key), columns.indexOf(at.column)]
  const cells: { key: string; column: VariantColumn; text: string }[] = []
  let outside = 0
  for (const [down, line] of parsePaste(text).entries())
    for (const [right, cell] of line.entries()) {
      const key = keys[firstRow + down]
      const column = columns[firstColumn + right]
      if (key === undefined || column === undefined) outside++
      else cells.push({ key, column, text: cleanText(column, cell) })
    }
  return { cells, outside }
}

/** Without the symbols and separators of thousands that spreadsheets add to amounts. */
export function cleanText(column: VariantColumn, text: string): string {
  const trimmed = text.trim()
  if (isAmountColumn(column)) {
    const plain = trimmed.replace(/^[$€£]\s*|\s*[$€£]$/g, '').replaceAll(/,(?=\d{3}(?:[,.]|$))/g, '')
    return /^\d+\.\d$/.test(plain) ? `${plain}0` : /^\d+$/.test(plain) ? `${plain}.00` : plain
  }
  if (isWholeNumberColumn(column)) return trimmed.replace(/\+$/, '').replaceAll(/,(?=\d{3}(?:,|$))/g, '')
  if (column === 'condition') {
    const code = trimmed.toLowerCase().replaceAll(/\s+/g, '_')
    return isItemCondition(code) ? code : trimmed
  }
  return trimmed
}

/** The draft with these cells filled. */
export function withCells(
  draft: VariantsDraft,
  cells: { key: string; column: VariantColumn; text: string }[],
): VariantsDraft {
  const filled = { ...draft }
  for (const { key, column, text } of cells) {
    const row = filled[key]
    if (row) filled[key] = { ...row, [column]: text }
  }
  return filled
}
