import { toMoney } from '#contract/money.ts'
import { orderProgress, stepOf } from '#contract/orders/order-progress.ts'
import type { TrackedOrder } from '#contract/orders/order-tracking.ts'
import { carrierReply } from './order-reply.ts'
import type { HistoryRow, OrderRow } from './queries.ts'

/** The state of an order without the buyer's data. */
export function trackedOrderReply(row: OrderRow): TrackedOrder {
  const { orderNumber, status, trackingNumber, estimatedDelivery } = row
  const reachedAt = stepTimes(row.statusHistory)
  return {
    orderNumber,
    status,
    createdAt: row.createdAt.toISOString(),
    steps:
      orderProgress(status)?.map((step, position) => ({
        ...step,
        at: step.state === 'later' ? null : (reachedAt.get(position) ?? null),
      })) ?? null,
    trackingNumber,
    carrier: carrierReply(row),
    estimatedDelivery,
    items: row.items.map(({ quantity, productSnapshot }) => ({ name: productSnapshot.name, quantity })),
    totalAmount: toMoney(row.totalAmount),
    chargedCurrency: row.chargedCurrency,
  }
}

/** When the order last reached each step. The first step keeps the time of ordering. */
function stepTimes(newestFirst: HistoryRow[]): Map<number, string> {
  const reachedAt = new Map<number, string>()
  let previous: number | null = null
  for (const { status, createdAt } of newestFirst.toReversed()) {
    const step = stepOf(status)
    const isReached = step !== null && step !== previous && !(step === 0 && reachedAt.has(0))
    if (isReached) reachedAt.set(step, createdAt)
    previous = step
  }
  return reachedAt
}
