import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { type Db, afterCommit } from '#platform/database/db.ts'
import { processCounter } from '#platform/metrics/process-metrics.ts'
import type { NewPayment } from '#shop/orders/payments/queries.ts'

const ordersPlaced = processCounter('orders_placed_total', 'Orders placed, by payment method', [
  'payment_method',
])

const paymentsRecorded = processCounter(
  'payments_recorded_total',
  'Payments and refunds recorded, without reversals, by kind and method',
  ['kind', 'method'],
)

/** Counts the order once the transaction has committed. */
export function countOrder(tx: Db, paymentMethod: PaymentMethod) {
  afterCommit(tx, () => ordersPlaced.inc({ payment_method: paymentMethod }))
}

/** Counts the payment or refund once the transaction has committed. */
export function countPayment(tx: Db, { kind, method }: Pick<NewPayment, 'kind' | 'method'>) {
  afterCommit(tx, () => paymentsRecorded.inc({ kind, method }))
}
