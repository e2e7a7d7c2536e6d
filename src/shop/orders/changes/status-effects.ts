import type { OrderStatus } from '#contract/orders/order-status.ts'

/** The effect of a status change on stock: canceling returns it, reviving a canceled order takes it again. */
export function stockMovement(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

interface Payment {
  /** When the payments first covered the total; null while they do not. */
  paidAt: Date | null
}

interface AfterChange {
  status: OrderStatus
  /** Whether the payments cover the total. */
  isPaid: boolean
  now: Date
}

/** The payment date after a change: set and cleared with the ledger. A canceled order keeps it. */
export function paidAtAfter({ paidAt }: Payment, { status, isPaid, now }: AfterChange): Date | null {
  if (status === 'cancelled') return paidAt
  return isPaid ? (paidAt ?? now) : null
}
