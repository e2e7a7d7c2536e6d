import type { OwnOrderBuyers, OwnOrderState } from '#contract/orders/own-order-states.ts'
import { addDays, endOfDay, startOfDay } from '#contract/time/local-time.ts'
import type { Db } from '#platform/database/db.ts'
import { findOrderingCompany } from '#shop/companies/queries.ts'
import type { OrderFilters } from '#shop/orders/listing/queries.ts'
import type { OwnOrderFilters } from '#shop/orders/queries.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'

interface Requested {
  state?: OwnOrderState | undefined
  search?: string | undefined
  month?: string | undefined
  from?: string | undefined
  to?: string | undefined
  buyers?: OwnOrderBuyers | undefined
}

export interface OwnList {
  filters: OrderFilters & OwnOrderFilters & { userId: number }
  timeZone: string
  /** Whose orders the account reads; undefined without one. */
  company: { id: number; name: string } | undefined
}

/** The filters of a buyer's request, with moments in place of days. */
export async function ownFilters(
  db: Db,
  userId: number,
  { state, search, month, from, to, buyers }: Requested,
): Promise<OwnList> {
  const [timeZone, company] = await Promise.all([readTimeZone(db), findOrderingCompany(db, userId)])
  const span = month === undefined ? undefined : momentsOf(month, timeZone)
  const first = from === undefined ? undefined : startOfDay(from, timeZone)
  const end = to === undefined ? undefined : endOfDay(to, timeZone)
  return {
    filters: {
      userId,
      ofCompany: buyers === undefined ? undefined : company?.id,
      state,
      ownSearch: search,
      placedFrom: later(span?.start, first),
      placedBefore: earlier(span?.end, end),
    },
    timeZone,
    company,
  }
}

/** The first moment of a month such as 2026-11 and the first one after it. */
export function momentsOf(month: string, timeZone: string) {
  const first = `${month}-01`
  const nextMonth = `${addDays(first, 31).slice(0, 7)}-01`
  return { start: startOfDay(first, timeZone), end: startOfDay(nextMonth, timeZone) }
}

const later = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))
const earlier = (a: Date | undefined, b: Date | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))
