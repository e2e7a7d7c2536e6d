import type { OrderStatus } from '#contract/orders/order-status.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { changeStatus } from '#shop/orders/changes/change-status.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'
import { lockOwnOrder } from '#shop/orders/changes/queries.ts'
import {
  OrderCanceled,
  OrderChanged,
  OrderInProcess,
  OrderNotFound,
  OrderPaid,
  OrderShipped,
} from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'

interface Cancellation {
  orderNumber: string
  /** When the order was last changed, as the customer saw it: ISO 8601. */
  updatedAt: string
  customer: User
}

/**
 * Cancels a customer's own order, as staff do: stock returns, and an email confirms it. Returns its id. Throws OrderNotFound, also for others'
 * orders, OrderPaid, OrderInProcess, OrderShipped, OrderCanceled and OrderChanged.
 */
export async function cancelOrder(
  shop: OrderMailContext,
  { orderNumber, updatedAt, customer }: Cancellation,
) {
  return transaction(shop.db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderNumber, userId: customer.id })
    if (!order) throw new OrderNotFound()
    refuseUncancelable(order)
    if (order.updatedAt.toISOString() !== updatedAt) throw new OrderChanged()

    const step = { status: 'cancelled', note: 'Canceled by the customer' } as const
    await changeStatus(tx, shop, order, { ...step, updatedBy: null })
    await recordChange(tx, {
      actorId: customer.id,
      action: 'order.status',
      subject: order.orderNumber,
      before: { status: order.status },
      after: step,
    })
    return order.id
  })
}

function refuseUncancelable({ status, amountPaid }: LockedOrder) {
  const Refusal = refusals[status]
  if (Refusal) throw new Refusal()
  if (amountPaid > 0) throw new OrderPaid()
}

const refusals: Record<OrderStatus, (new () => Error) | null> = {
  pending_payment: null,
  paid: OrderPaid,
  processing: OrderInProcess,
  shipped: OrderShipped,
  delivered: OrderShipped,
  cancelled: OrderCanceled,
}
