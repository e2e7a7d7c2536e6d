import type { MailKind } from '#contract/mail.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'

export type OrderMailKind = Extract<MailKind, `order-${string}`>

const mailOfStatus: Record<OrderStatus, OrderMailKind | null> = {
  // Only where it takes back that the order is paid.
  pending_payment: 'order-payment',
  paid: 'order-paid',
  processing: null,
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
}

interface Before {
  status: OrderStatus
  /** When the payments first covered the total; null while they do not. */
  paidAt: unknown
}

/** The email that a status change sends to the buyer; null if there is none. */
export function mailOfChange(before: Before, status: OrderStatus): OrderMailKind | null {
  const isChanged = before.status !== status
  const isNews = status !== 'pending_payment' || before.paidAt !== null
  return isChanged && isNews ? mailOfStatus[status] : null
}
