import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { lockProduct, updateProduct } from '#shop/catalog/admin/queries.ts'

interface Request {
  id: number
  actor: User
}

/** Moves a product to the trash, which takes it off the shop as archiving does. */
export async function trashProduct(db: Db, clock: Clock, { id, actor }: Request) {
  await transaction(db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new ProductNotFound()
    if (product.deletedAt) return

    const now = clock()
    const after = { archivedAt: product.archivedAt ?? now, deletedAt: now }
    await updateProduct(tx, id, after, now)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.trash',
      subject: `product ${id}`,
      before: { archivedAt: product.archivedAt, deletedAt: null },
      after,
    })
  })
}

/** Restores an archived product, publishes a draft, or restores one in the trash as it was before. */
export async function restoreProduct(db: Db, clock: Clock, { id, actor }: Request) {
  await transaction(db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new ProductNotFound()
    const { archivedAt, deletedAt, draft } = product
    if (!archivedAt) return

    const wasArchived = deletedAt !== null && (draft || deletedAt.getTime() !== archivedAt.getTime())
    const after = {
      archivedAt: wasArchived ? archivedAt : null,
      draft: draft && wasArchived,
      deletedAt: null,
    }
    await updateProduct(tx, id, after, clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.restore',
      subject: `product ${id}`,
      before: { archivedAt, draft, ...(deletedAt && { deletedAt }) },
      after: { archivedAt: after.archivedAt, draft: after.draft, ...(deletedAt && { deletedAt: null }) },
    })
  })
}
