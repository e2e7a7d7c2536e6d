import { toMoney } from '#contract/money.ts'
import { orderProgress, stepOf } from '#contract/orders/order-progress.ts'
import type { TrackedOrder } from '#contract/orders/order-tracking.ts'
import type { HistoryRow, OrderRow } from './queries.ts'

/** An order as it is told to whoever knows its number and email: nothing of the buyer. */
export function trackedOrderReply(row: OrderRow): TrackedOrder {
  const { orderNumber, status, trackingNumber, estimatedDelivery } = row
  const arrivals = arrivalsOf(row.statusHistory)
  return {
    orderNumber,
    status,
    createdAt: row.createdAt.toISOString(),
    steps:
      orderProgress(status)?.map((step, place) => ({
        ...step,
        at: step.state === 'later' ? null : (arrivals.get(place) ?? null),
      })) ?? null,
    trackingNumber,
    estimatedDelivery,
    items: row.items.map(({ quantity, productSnapshot }) => ({ name: productSnapshot.name, quantity })),
    totalAmount: toMoney(row.totalAmount),
  }
}

/** When the order last came to each step; the step of its start is where it began. */
function arrivalsOf(newestFirst: HistoryRow[]): Map<number, string> {
  const arrivals = new Map<number, string>()
  let last: number | null = null
  for (const { status, createdAt } of newestFirst.toReversed()) {
    const step = stepOf(status)
    const isArrival = step !== null && step !== last && !(step === 0 && arrivals.has(0))
    if (isArrival) arrivals.set(step, createdAt)
    last = step
  }
  return arrivals
}
