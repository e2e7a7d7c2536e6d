import type { OrderStatus } from '../../contract/orders.ts'

/** Where the money has arrived. Staff may pass `paid` by: an order that goes on its way is paid. */
export const paidStatuses: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered']

export function isPaid(status: OrderStatus): boolean {
  return paidStatuses.includes(status)
}
