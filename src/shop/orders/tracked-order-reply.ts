import { toMoney } from '#contract/money.ts'
import { datedProgress } from '#contract/orders/order-progress.ts'
import type { TrackedOrder } from '#contract/orders/order-tracking.ts'
import { carrierReply } from './order-reply.ts'
import type { OrderRow } from './queries.ts'

/** The state of an order without the buyer's data. */
export function trackedOrderReply(row: OrderRow): TrackedOrder {
  const { orderNumber, status, trackingNumber, estimatedDelivery } = row
  return {
    orderNumber,
    status,
    createdAt: row.createdAt.toISOString(),
    steps: datedProgress(status, row.statusHistory),
    trackingNumber,
    carrier: carrierReply(row),
    estimatedDelivery,
    items: row.items.map(({ quantity, productSnapshot }) => ({ name: productSnapshot.name, quantity })),
    totalAmount: toMoney(row.totalAmount),
    chargedCurrency: row.chargedCurrency,
  }
}
