import type { ImportedVariant } from '#shop/catalog/admin/imports/undo/queries/imported.ts'

/**
 * The quantity of a variant once the stock change of an import is undone: it moves by the opposite difference, so that sales since
 * stay. Undefined if staff have set the stock since, or it would fall below zero.
 */
export function stockAfter({
  state: { stockQuantity: now },
  before,
  after,
  stockEdits,
}: Pick<ImportedVariant, 'state' | 'before' | 'after' | 'stockEdits'>): number | null | undefined {
  const former = before?.stockQuantity
  const latter = after?.stockQuantity
  if (former === undefined || latter === undefined) return now
  if (stockEdits !== 0) return now === former ? now : undefined
  if (former === null || latter === null) return (now === null) === (latter === null) ? former : undefined
  if (now === null) return undefined
  const quantity = now + former - latter
  return quantity < 0 ? undefined : quantity
}
