import type { BulkStockChange } from '#contract/catalog/bulk-changes.ts'
import { maxCount } from '#contract/limits.ts'

export type StockChangeKind = BulkStockChange['kind']

/** A change of stock as typed. */
export interface StockDraft {
  kind: StockChangeKind
  quantity: string
  /** For the stock ledger. */
  note: string
}

export const emptyStockDraft: StockDraft = { kind: 'add', quantity: '', note: '' }

export const stockChangeKinds = ['add', 'subtract', 'set'] as const

export const stockChangeLabels: Record<StockChangeKind, string> = {
  add: 'Add',
  subtract: 'Subtract',
  set: 'Set to',
}

/** Received stock may have a reference; other changes need a reason. */
export const needsReason = (kind: StockChangeKind) => kind !== 'add'

/** The change; undefined until quantity and reason are valid. */
export function stockChangeOf({ kind, quantity: typed, note }: StockDraft): BulkStockChange | undefined {
  const quantity = quantityOf(typed)
  if (quantity === undefined) return undefined
  if (kind === 'add') return { kind, quantity, note: note.trim() || null }
  return note.trim() ? { kind, quantity, note: note.trim() } : undefined
}

/** The error of a typed quantity; undefined if it is valid or empty. */
export function quantityError({ quantity }: StockDraft): string | undefined {
  if (quantity.trim() === '' || quantityOf(quantity) !== undefined) return undefined
  return /^\d+$/.test(quantity.trim())
    ? `Enter at most ${maxCount.toLocaleString('en-US')}`
    : 'Enter a whole number, 0 or more'
}

function quantityOf(typed: string): number | undefined {
  const quantity = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return quantity <= maxCount ? quantity : undefined
}
