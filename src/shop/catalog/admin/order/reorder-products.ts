import type * as z from 'zod'
import type { reorderForm } from '#contract/catalog/product-position.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { OrderChanged } from '#shop/catalog/admin/problems.ts'
import { lockAddressesAndPlaces } from '#shop/catalog/admin/queries.ts'
import * as queries from './queries.ts'

type Row = z.output<typeof reorderForm>['products'][number]

interface Reorder {
  rows: Row[]
  actor: User
}

/**
 * Gives products their places in the two lists and counts the moved ones. Orders of two clerks come one after the other;
 * the later one is refused by OrderChanged where it moves a product from a place that it has left meanwhile.
 */
export async function reorderProducts(db: Db, clock: Clock, { rows, actor }: Reorder): Promise<number> {
  return transaction(db, async (tx) => {
    await lockAddressesAndPlaces(tx)
    const places = await queries.lockPlaces(
      tx,
      rows.map(({ id }) => id),
    )
    const featured = rows.filter((row) => row.featured)
    const all = rows.filter((row) => !row.featured)
    if (isElsewhere(featured, places.featuredOrder) || isElsewhere(all, places.displayOrder)) {
      throw new OrderChanged()
    }

    const now = clock()
    const before = {
      featured: await queries.movePlaces(tx, 'featuredOrder', featured, now),
      all: await queries.movePlaces(tx, 'displayOrder', all, now),
    }
    const moved = before.featured.length + before.all.length
    if (moved === 0) return 0

    await recordChange(tx, {
      actorId: actor.id,
      action: 'products.reorder',
      subject: inWords(moved),
      before,
      after: { featured: placesOf(featured, before.featured), all: placesOf(all, before.all) },
    })
    return moved
  })
}

/** One of them is not where its mover saw it. */
function isElsewhere(rows: Row[], places: ReadonlyMap<number, number>) {
  return rows.some(({ id, was }) => was !== undefined && places.has(id) && places.get(id) !== was)
}

/** Where the moved ones are now. */
function placesOf(wanted: queries.Place[], moved: queries.Place[]): queries.Place[] {
  const order = new Map(wanted.map((place) => [place.id, place.order]))
  return moved.map(({ id }) => ({ id, order: order.get(id) ?? 0 }))
}

const inWords = (moved: number) => (moved === 1 ? '1 place' : `${moved} places`)
