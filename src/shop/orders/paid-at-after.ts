import type { OrderStatus } from '#contract/orders/order-status.ts'

interface Payment {
  status: OrderStatus
  /** When the payment was recorded; null while the order is unpaid. */
  paidAt: Date | null
}

/** When an order counts as paid once it has this status: only `paid` says that money arrived. */
export function paidAtAfter({ paidAt }: Payment, status: OrderStatus, now: Date): Date | null {
  if (status === 'pending_payment') return null
  return status === 'paid' ? (paidAt ?? now) : paidAt
}
