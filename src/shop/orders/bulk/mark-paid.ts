import type { Cents } from '#contract/money.ts'
import type { PaymentSkip } from '#contract/orders/staff/bulk-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { orderBalance } from '#contract/orders/payment-state.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'
import { lockCurrentOrders } from '#shop/orders/changes/lock-current-orders.ts'
import { receiveOutstanding } from '#shop/orders/changes/set-payment.ts'
import { setLockedStatus } from '#shop/orders/changes/set-status.ts'
import { refuseFutureDay } from '#shop/orders/payments/received-on.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'

interface MarkPaid {
  orders: { id: number; version?: number | undefined }[]
  receivedOn?: string | undefined
  reference: string | null
  /** False leaves out the emails to the buyers. */
  notify: boolean
  actor: User
}

/**
 * Records a payment of each order's outstanding amount, all or nothing, so that no checked payment is lost. Throws
 * OrderNotFound, OrdersChanged, and Invalid for a day in the future.
 */
export async function markPaid(shop: OrderMailContext, { orders: seen, ...payment }: MarkPaid) {
  return transaction(shop.db, async (tx) => {
    const { receivedOn: day } = payment
    if (day !== undefined) await refuseFutureDay(tx, { field: 'receivedOn', day, now: shop.clock() })
    const orders = await lockCurrentOrders(tx, seen)
    const updated: { id: number; orderNumber: string }[] = []
    const skipped: { id: number; orderNumber: string; reason: PaymentSkip }[] = []
    for (const order of orders) {
      const { id, orderNumber } = order
      const reason = paymentSkip(order)
      if (reason !== null) {
        skipped.push({ id, orderNumber, reason })
        continue
      }
      await receive(tx, shop, order, payment)
      updated.push({ id, orderNumber })
    }
    return { updated, skipped }
  })
}

interface OrderMoney {
  status: OrderStatus
  totalAmount: Cents
  amountPaid: Cents
}

/** Why an order is not marked as paid; null if it is. */
export function paymentSkip(order: OrderMoney): PaymentSkip | null {
  if (order.status === 'cancelled') return 'canceled'
  return order.status !== 'pending_payment' && outstandingOf(order) === 0 ? 'already-paid' : null
}

export function outstandingOf({ totalAmount: total, amountPaid: payments, status }: OrderMoney): Cents {
  return orderBalance({ total, status, payments, refunds: 0 }).outstanding
}

/** An order that awaits payment becomes paid. One that was shipped before it was paid keeps its status. */
async function receive(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  { receivedOn, reference, notify, actor }: Omit<MarkPaid, 'orders'>,
) {
  const details = { receivedOn, reference }
  if (order.status !== 'pending_payment')
    return receiveOutstanding(tx, shop, order, { details, notify, actor })
  await setLockedStatus(tx, shop, order, { status: 'paid', note: null, payment: details, notify, actor })
}
