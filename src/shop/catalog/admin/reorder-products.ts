import type * as z from 'zod'
import type { reorderForm } from '../../../contract/admin-catalog.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, transaction } from '../../../platform/database/db.ts'
import type { User } from '../../../platform/http/visitor.ts'
import { recordChange } from '../../audit/record.ts'
import * as queries from './queries.ts'

interface Reorder {
  rows: z.output<typeof reorderForm>['products']
  actor: User
}

/** Gives products their places in the two lists and counts the moved ones. Orders of two clerks come one after the other. */
export async function reorderProducts(db: Db, clock: Clock, { rows, actor }: Reorder): Promise<number> {
  return transaction(db, async (tx) => {
    await queries.lockAddressesAndPlaces(tx)
    const now = clock()
    const featured = rows.filter((row) => row.featured)
    const all = rows.filter((row) => !row.featured)
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

/** Where the moved ones are now. */
function placesOf(wanted: queries.Place[], moved: queries.Place[]): queries.Place[] {
  const order = new Map(wanted.map((place) => [place.id, place.order]))
  return moved.map(({ id }) => ({ id, order: order.get(id) ?? 0 }))
}

const inWords = (moved: number) => (moved === 1 ? '1 place' : `${moved} places`)
