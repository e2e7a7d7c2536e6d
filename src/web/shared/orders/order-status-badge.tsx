import type { OrderStatus } from '#contract/orders/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { customerStatusLabel, orderStatusDisplay } from './order-status.ts'

type Props = {
  status: OrderStatus
  /** Shows the label for customers. */
  forCustomer?: boolean
  className?: string
}

export function OrderStatusBadge({ status, forCustomer = false, className }: Props) {
  const { label, tone, icon } = orderStatusDisplay[status]
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {forCustomer ? customerStatusLabel(status) : label}
    </Badge>
  )
}
