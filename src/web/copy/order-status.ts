import { Banknote, Check, Clock, Settings2, Truck, X } from 'lucide-react'
import type { OrderStatus } from '#contract/orders/order-status.ts'

/** How a status is called and marked, wherever it is shown. */
export const orderStatusLooks = {
  pending_payment: { label: 'Awaiting payment', tone: 'yellow', icon: Clock },
  paid: { label: 'Paid', tone: 'green', icon: Banknote },
  processing: { label: 'Processing', tone: 'blue', icon: Settings2 },
  shipped: { label: 'Shipped', tone: 'purple', icon: Truck },
  delivered: { label: 'Delivered', tone: 'green', icon: Check },
  cancelled: { label: 'Canceled', tone: 'red', icon: X },
} as const satisfies Record<OrderStatus, object>

/** Whether an order is paid is between the shop and its bank: to the customer it is placed. */
export function customerStatusLabel(status: OrderStatus): string {
  return status === 'pending_payment' || status === 'paid' ? 'Order Placed' : orderStatusLooks[status].label
}
