import type { OrderStatus } from '../../contract/orders.ts'

/** Orders that the shop has still to fulfill. */
const openStatuses: OrderStatus[] = ['pending_payment', 'paid', 'processing', 'shipped']

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.includes(status)
}
