import type { noCategory } from '#contract/lists/staff-choices.ts'
import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { CategoryNotFound } from '#shop/catalog/problems.ts'
import { CategoryInUse, UnknownCategory } from '#shop/catalog/admin/problems.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import * as queries from './queries.ts'
import { refuseStaleCategory } from './save-category.ts'

interface Deletion {
  id: number
  /** The version that was read. */
  version?: number | undefined
  /** The category that gets the products; absent if it should have none. */
  moveTo?: number | typeof noCategory | undefined
  actor: User
}

/**
 * Deletes a category and returns how many of its products moved; those in the trash move, too, but do not count. Throws
 * CategoryInUse, StaleCategory, UnknownCategory.
 */
export async function deleteCategory(db: Db, clock: Clock, { id, version, moveTo, actor }: Deletion) {
  return transaction(db, async (tx) => {
    await lockSlugsAndPositions(tx)
    const targetId = typeof moveTo === 'number' ? moveTo : null
    // Locked, so no product can be added between the count and the deletion.
    const locked = await queries.lockCategories(tx, [id, ...(targetId === null ? [] : [targetId])])
    const category = locked.get(id)
    if (!category) throw new CategoryNotFound()
    if (isStale(category, version)) await refuseStaleCategory(tx, id)
    const target = targetId === null ? null : locked.get(targetId)
    if (target === undefined || targetId === id) throw new UnknownCategory('moveTo')
    if (moveTo === undefined) await refuseProducts(tx, id)

    const products = await queries.lockProductsOf(tx, id)
    if (products.length > 0) await queries.moveProducts(tx, id, targetId, clock())
    const moved = products.filter(({ deletedAt }) => deletedAt === null).length
    const { version: _version, ...before } = category
    await recordChange(tx, {
      actorId: actor.id,
      action: 'category.delete',
      subject: `category ${id}`,
      before: { ...before, ...(products.length > 0 && { products: products.map((product) => product.id) }) },
      after: moved === 0 ? null : { moved, movedTo: target && target.name },
    })
    if (targetId !== null) await queries.inheritSlugs(tx, targetId, id)
    await queries.deleteCategory(tx, id)
    return moved
  })
}

async function refuseProducts(tx: Db, id: number) {
  const count = await queries.countProductsOf(tx, id)
  if (count > 0) throw new CategoryInUse(count)
}
