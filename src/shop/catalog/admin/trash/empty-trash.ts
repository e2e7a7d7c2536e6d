import type { EmptiedTrash, TrashOutcome } from '#contract/catalog/trash.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange, systemActorId } from '#shop/audit/record-change.ts'
import { NotInTrash } from '#shop/catalog/admin/problems.ts'
import { type StaffProductRow, lockProduct } from '#shop/catalog/admin/queries.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import * as queries from './queries.ts'

/** Which of these products were ever ordered. The orders part provides it. */
export type ListOrdered = (tx: Db, productIds: number[]) => Promise<Set<number>>

interface Deletion {
  id: number
  actor: User
  listOrdered: ListOrdered
}

/** Permanently deletes a product in the trash. One that was ordered is archived instead, because its orders refer to it. */
export async function deleteTrashed(db: Db, { id, actor, listOrdered }: Deletion): Promise<TrashOutcome> {
  return transaction(db, async (tx) => {
    // Locked, so no order can be placed between the check and the deletion.
    const product = await lockProduct(tx, id)
    if (!product) throw new ProductNotFound()
    if (!product.deletedAt) throw new NotInTrash()
    const { category: _category, ...row } = product
    const { archived } = await removeFromTrash(tx, [row], { actorId: actor.id, listOrdered })
    return archived > 0 ? 'archived' : 'deleted'
  })
}

interface Emptying {
  actor: User
  listOrdered: ListOrdered
}

export async function emptyTrash(db: Db, { actor, listOrdered }: Emptying): Promise<EmptiedTrash> {
  return transaction(db, async (tx) => {
    const products = await queries.lockTrashed(tx)
    return removeFromTrash(tx, products, { actorId: actor.id, listOrdered })
  })
}

/** Removes products moved to the trash before this moment. */
export async function emptyExpiredTrash(tx: Db, deletedBefore: Date, listOrdered: ListOrdered) {
  const products = await queries.lockTrashed(tx, deletedBefore)
  await removeFromTrash(tx, products, { actorId: systemActorId, listOrdered })
}

type Trashed = Pick<StaffProductRow, 'id' | 'name' | 'sku' | 'deletedAt'>

interface Removal {
  actorId: number
  listOrdered: ListOrdered
}

async function removeFromTrash(
  tx: Db,
  products: Trashed[],
  { actorId, listOrdered }: Removal,
): Promise<EmptiedTrash> {
  if (products.length === 0) return { deleted: 0, archived: 0 }
  const ordered = await listOrdered(tx, idsOf(products))
  const archived = products.filter(({ id }) => ordered.has(id))
  const deleted = products.filter(({ id }) => !ordered.has(id))
  await queries.clearDeletedAt(tx, idsOf(archived))
  await recordArchived(tx, archived, actorId)
  await recordDeleted(tx, deleted, actorId)
  await queries.deleteProducts(tx, idsOf(deleted))
  return { deleted: deleted.length, archived: archived.length }
}

const idsOf = (products: Trashed[]) => products.map(({ id }) => id)

async function recordArchived(tx: Db, products: Trashed[], actorId: number) {
  const [first] = products
  if (!first) return
  const action = 'product.trash-archived'
  if (products.length === 1) {
    const { id, deletedAt } = first
    const change = { actorId, action, subject: `product ${id}` }
    await recordChange(tx, { ...change, before: { deletedAt }, after: { deletedAt: null } })
    return
  }
  await recordChange(tx, {
    actorId,
    action: 'products.trash-archived',
    subject: `${products.length} products`,
    before: products.map(({ id, deletedAt }) => ({ id, deletedAt })),
    after: products.map(({ id }) => ({ id, deletedAt: null })),
  })
}

async function recordDeleted(tx: Db, products: Trashed[], actorId: number) {
  const [first] = products
  if (!first) return
  if (products.length === 1) {
    const subject = `product ${first.id}`
    await recordChange(tx, { actorId, action: 'product.delete', subject, before: first, after: null })
    return
  }
  await recordChange(tx, {
    actorId,
    action: 'products.delete',
    subject: `${products.length} products`,
    before: products.map(({ id, name, sku }) => ({ id, name, sku })),
    after: null,
  })
}
