import { type OrderStatus, isPaymentDue } from '#contract/orders/order-status.ts'

/** Statuses in which the shop has still to fulfill an order. */
const openStatuses: OrderStatus[] = ['pending_payment', 'paid', 'processing', 'shipped']

/** Whether the shop or its buyer has still to do something: to fulfill the order, or to pay for it. */
export function isOpen(order: { status: OrderStatus; paidAt: Date | null }): boolean {
  return openStatuses.includes(order.status) || isPaymentDue(order)
}
