import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { LedgerMethod } from '#contract/orders/payment-methods.ts'
import { orderBalance, sumLedger } from '#contract/orders/payment-state.ts'
import type { Db } from '#platform/database/db.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'
import { countPayment } from '#shop/orders/order-counters.ts'
import { insertPayments, listPayments } from './queries.ts'
import { readToday } from '#shop/time-zone/queries.ts'
import { refuseFutureDay } from './received-on.ts'

/** How a payment arrived; by default by the order's payment method, today. */
export interface PaymentDetails {
  method?: LedgerMethod | undefined
  receivedOn?: string | undefined
  reference?: string | null
}

interface Recording {
  /** The order's new status. */
  status: OrderStatus
  details: PaymentDetails | undefined
  recordedBy: string | null
  at: Date
}

/** Records a payment of a locked order's outstanding amount in this status, if any. */
export async function payOutstanding(tx: Db, order: LockedOrder, payment: Recording) {
  const { status, details = {}, recordedBy, at } = payment
  const { method = order.paymentMethod, receivedOn, reference = null } = details
  if (receivedOn !== undefined)
    await refuseFutureDay(tx, { field: 'payment.receivedOn', day: receivedOn, now: at })
  const sums = sumLedger(await listPayments(tx, order.id))
  const { outstanding } = orderBalance({ total: order.totalAmount, status, ...sums })
  if (outstanding === 0) return
  await insertPayments(tx, [
    {
      orderId: order.id,
      kind: 'payment',
      amount: outstanding,
      method,
      receivedOn: receivedOn ?? (await readToday(tx, at)),
      reference,
      note: null,
      reverses: null,
      recordedBy,
      createdAt: at,
    },
  ])
  countPayment(tx, { kind: 'payment', method })
}
