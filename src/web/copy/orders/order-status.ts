import { Banknote, Check, Clock, Settings2, Truck, X } from '#web/ui/icon/icons.ts'
import { stepLabelOf } from '#contract/orders/order-progress.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'

/** The label, color and icon of each status. */
export const orderStatusDisplay = {
  pending_payment: { label: 'Awaiting payment', tone: 'yellow', icon: Clock },
  paid: { label: 'Paid', tone: 'green', icon: Banknote },
  processing: { label: 'Processing', tone: 'blue', icon: Settings2 },
  shipped: { label: 'Shipped', tone: 'purple', icon: Truck },
  delivered: { label: 'Delivered', tone: 'green', icon: Check },
  cancelled: { label: 'Canceled', tone: 'red', icon: X },
} as const satisfies Record<OrderStatus, object>

/** The status as customers see it: the progress step, so pending_payment and paid are both 'Order Placed'. */
export function customerStatusLabel(status: OrderStatus): string {
  return stepLabelOf(status) ?? orderStatusDisplay[status].label
}
