import { Banknote, Check, Clock, Settings2, Truck, X } from '#web/ui/icon/icons.ts'
import { stepLabelOf } from '#contract/orders/order-progress.ts'
import { orderStatusLabels } from '#contract/orders/staff/order-status-labels.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'

/** The label, color and icon of each status. */
export const orderStatusDisplay = {
  pending_payment: { label: orderStatusLabels.pending_payment, tone: 'yellow', icon: Clock },
  paid: { label: orderStatusLabels.paid, tone: 'green', icon: Banknote },
  processing: { label: orderStatusLabels.processing, tone: 'blue', icon: Settings2 },
  shipped: { label: orderStatusLabels.shipped, tone: 'purple', icon: Truck },
  delivered: { label: orderStatusLabels.delivered, tone: 'green', icon: Check },
  cancelled: { label: orderStatusLabels.cancelled, tone: 'red', icon: X },
} as const satisfies Record<OrderStatus, object>

/** The status as customers see it: the progress step, so pending_payment and paid are both 'Order Placed'. */
export function customerStatusLabel(status: OrderStatus): string {
  return stepLabelOf(status) ?? orderStatusDisplay[status].label
}
