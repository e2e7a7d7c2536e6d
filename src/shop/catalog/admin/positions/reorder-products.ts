import type * as z from 'zod'
import type { reorderForm } from '#contract/catalog/product-position.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { OrderChanged } from '#shop/catalog/admin/problems.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import * as queries from './queries.ts'

type Row = z.output<typeof reorderForm>['products'][number]

interface Reorder {
  rows: Row[]
  actor: User
}

/**
 * Sets positions in the two lists and returns how many products moved. Throws OrderChanged if a product is no longer at
 * the position its row names.
 */
export async function reorderProducts(db: Db, clock: Clock, { rows, actor }: Reorder): Promise<number> {
  return transaction(db, async (tx) => {
    await lockSlugsAndPositions(tx)
    const positions = await queries.lockPositions(
      tx,
      rows.map(({ id }) => id),
    )
    const featured = rows.filter((row) => row.featured)
    const all = rows.filter((row) => !row.featured)
    if (hasMoved(featured, positions.featuredOrder) || hasMoved(all, positions.displayOrder)) {
      throw new OrderChanged()
    }

    const now = clock()
    const before = {
      featured: await queries.updatePositions(tx, 'featuredOrder', featured, now),
      all: await queries.updatePositions(tx, 'displayOrder', all, now),
    }
    const moved = before.featured.length + before.all.length
    if (moved === 0) return 0

    await recordChange(tx, {
      actorId: actor.id,
      action: 'products.reorder',
      subject: moved === 1 ? '1 position' : `${moved} positions`,
      before,
      after: { featured: newPositions(featured, before.featured), all: newPositions(all, before.all) },
    })
    return moved
  })
}

/** Whether a product is no longer at the position its row names. */
function hasMoved(rows: Row[], positions: ReadonlyMap<number, number>) {
  return rows.some(({ id, was }) => was !== undefined && positions.has(id) && positions.get(id) !== was)
}

/** The new positions of the moved products. */
function newPositions(wanted: queries.Position[], moved: queries.Position[]): queries.Position[] {
  const order = new Map(wanted.map((position) => [position.id, position.order]))
  return moved.map(({ id }) => ({ id, order: order.get(id) ?? 0 }))
}
