import type { OrderStatus } from '#contract/orders/order-status.ts'

/** What a change of status does to stock: it comes back when an order is cancelled, and leaves again when it is revived. */
export function stockMovement(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'stay' {
  if (from === to) return 'stay'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'stay'
}
