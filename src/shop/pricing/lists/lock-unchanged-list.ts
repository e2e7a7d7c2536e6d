import { isStale } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { PriceListNotFound, StalePriceList } from '#shop/pricing/problems.ts'
import { readToday } from '#shop/time-zone/queries.ts'
import { priceListReply } from './price-list-reply.ts'
import { type LockedPriceList, findPriceList, lockPriceList } from './queries.ts'

export const priceListSubject = (id: number) => `price list ${id}`

interface Read {
  id: number
  /** That staff read. */
  version?: number | undefined
  now: Date
}

/** Locks a list that is still at this version. Throws PriceListNotFound, StalePriceList. */
export async function lockUnchangedList(tx: Db, { id, version, now }: Read): Promise<LockedPriceList> {
  const list = await lockPriceList(tx, id)
  const current = list && isStale(list, version) ? await findPriceList(tx, id) : undefined
  if (current) {
    const lastChanges = await listLastChanges(tx, [priceListSubject(id)])
    throw new StalePriceList({ ...priceListReply(current, await readToday(tx, now)), lastChanges })
  }
  if (!list) throw new PriceListNotFound()
  return list
}
