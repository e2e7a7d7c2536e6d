import type { OrderStatus } from '#contract/orders/order-status.ts'

/** The usual next status; delivered and canceled orders have none. */
export const nextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  pending_payment: 'paid',
  paid: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
}
