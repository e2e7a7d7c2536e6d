import type { LateOrderFilter } from '#contract/reports/late-orders.ts'
import { endOfDay, startOfDay } from '#contract/time/local-time.ts'
import { defaultTimeZone } from '#contract/choices.ts'
import type { Db } from '#platform/database/db.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'
import { lateOrders } from './late-orders.ts'

interface Requested {
  late?: LateOrderFilter | undefined
  /** The first and the last day in the shop's zone. */
  from?: string | undefined
  to?: string | undefined
}

/** The filters of a request, with moments in place of days and of the orders that are late now. */
export async function staffFilters<Query extends Requested>(db: Db, query: Query, now: Date) {
  const { late, from, to, ...filters } = query
  const hasDays = from !== undefined || to !== undefined
  const timeZone = hasDays ? await readTimeZone(db) : defaultTimeZone
  return {
    ...filters,
    late: late && lateOrders(late, now),
    placedFrom: from === undefined ? undefined : startOfDay(from, timeZone),
    placedBefore: to === undefined ? undefined : endOfDay(to, timeZone),
  }
}
