import type { StockChange } from '#contract/catalog/staff-products.ts'
import type { StaffStockEdit } from '#contract/catalog/staff-variants.ts'
import { maxCount } from '#contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { lockProduct } from '#shop/catalog/admin/queries.ts'
import { applyStockEdit } from '#shop/catalog/admin/stock-edit.ts'
import { setStock } from '#shop/stock/queries.ts'
import { StockNotCounted, VariantNotFound } from './problems.ts'
import { findVariant } from './queries.ts'

interface Change {
  id: number
  edit: StaffStockEdit
  actor: User
}

/**
 * Receives, counts or corrects the stock of a variant, beside orders that take from it. Throws VariantNotFound,
 * StockChanged, StockNotCounted.
 */
export async function changeStock(db: Db, clock: Clock, { id, edit, actor }: Change): Promise<StockChange> {
  return transaction(db, async (tx) => {
    const found = await findVariant(tx, id)
    if (!found) throw new VariantNotFound()
    await lockProduct(tx, found.productId)
    // Read after the lock: an order may have taken some in between.
    const variant = await findVariant(tx, id)
    if (!variant) throw new VariantNotFound()

    const change = stockAfter(variant.stockQuantity, edit)
    if (change.after === change.before) return change
    const { reason, action } = kinds[edit.kind]
    // New stock of a sold-out variant is for sale.
    const isAvailable = variant.stockQuantity === 0 || variant.isAvailable
    await setStock(tx, [{ variantId: id, quantity: change.after, isAvailable }], {
      reason,
      reference: edit.note,
      actorId: actor.id,
      at: clock(),
    })
    await recordChange(tx, {
      actorId: actor.id,
      action,
      subject: `product ${variant.productId}`,
      before: { [variant.sku]: { stockQuantity: change.before } },
      after: { [variant.sku]: { stockQuantity: change.after, note: edit.note } },
    })
    return change
  })
}

const kinds = {
  receive: { reason: 'receipt', action: 'product.stock-received' },
  count: { reason: 'count', action: 'product.stock-counted' },
  correct: { reason: 'correction', action: 'product.stock-corrected' },
} as const

function stockAfter(current: number | null, edit: StaffStockEdit): StockChange {
  if (edit.kind !== 'receive') return applyStockEdit(current, { seen: edit.stockSeen, wanted: edit.quantity })
  if (current === null) throw new StockNotCounted()
  const after = current + edit.quantity
  if (after > maxCount)
    throw new Invalid([{ field: 'quantity', message: `Enter at most ${maxCount - current}` }])
  return { seen: current, before: current, after }
}
