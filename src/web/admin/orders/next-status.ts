import type { OrderStatus } from '#contract/orders/order-status.ts'

/** The step that likely follows; after the last ones nothing is likely. */
export const nextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  pending_payment: 'paid',
  paid: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
}
