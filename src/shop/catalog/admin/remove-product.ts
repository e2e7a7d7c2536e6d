import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import * as queries from './queries.ts'

/** Whether a product was ever ordered. The orders part provides it. */
export type WasOrdered = (tx: Db, productId: number) => Promise<boolean>

interface Removal {
  id: number
  actor: User
  wasOrdered: WasOrdered
}

/** Archives a product that was ever ordered, deletes any other. */
export async function removeProduct(
  db: Db,
  clock: Clock,
  { id, actor, wasOrdered }: Removal,
): Promise<'archived' | 'deleted'> {
  return transaction(db, async (tx) => {
    // Locked, so no order can be placed between the check and the deletion.
    const product = await queries.lockProduct(tx, id)
    if (!product) throw new ProductNotFound()
    const change = { actorId: actor.id, subject: `product ${id}` }

    if (await wasOrdered(tx, id)) {
      if (product.archivedAt) return 'archived'
      const archivedAt = clock()
      await queries.updateProduct(tx, id, { archivedAt }, archivedAt)
      await recordChange(tx, {
        ...change,
        action: 'product.archive',
        before: { archivedAt: null },
        after: { archivedAt },
      })
      return 'archived'
    }
    await queries.deleteProduct(tx, id)
    const { category: _category, ...before } = product
    await recordChange(tx, { ...change, action: 'product.delete', before, after: null })
    return 'deleted'
  })
}

export async function restoreProduct(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const product = await queries.lockProduct(tx, id)
    if (!product) throw new ProductNotFound()
    if (!product.archivedAt) return

    await queries.updateProduct(tx, id, { archivedAt: null }, clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.restore',
      subject: `product ${id}`,
      before: { archivedAt: product.archivedAt },
      after: { archivedAt: null },
    })
  })
}
