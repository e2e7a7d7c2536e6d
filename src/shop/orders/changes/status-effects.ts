import type { OrderStatus } from '#contract/orders/order-status.ts'

/** What a status change does to stock: canceling returns it, reviving a canceled order takes it again. */
export function stockMovement(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

interface Payment {
  /** When the payment was recorded; null while the order is unpaid. */
  paidAt: Date | null
}

/** The payment date after a status change. `pending_payment` clears it, `paid` sets it, others leave it. */
export function paidAtAfter({ paidAt }: Payment, status: OrderStatus, now: Date): Date | null {
  if (status === 'pending_payment') return null
  return status === 'paid' ? (paidAt ?? now) : paidAt
}
