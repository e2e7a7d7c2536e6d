import { type LateOrderFilter, lateAfterHours } from '#contract/reports/late-orders.ts'

/** Orders that have waited since before a moment. */
export interface LateOrders {
  waitingFor: LateOrderFilter
  before: Date
}

const hourMs = 60 * 60 * 1000

/** Orders that are late now. */
export function lateOrders(waitingFor: LateOrderFilter, now: Date): LateOrders {
  return { waitingFor, before: new Date(now.getTime() - lateAfterHours[waitingFor] * hourMs) }
}
