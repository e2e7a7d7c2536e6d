import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PaymentState } from '#contract/orders/payment-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paymentStateDisplay } from './payment-state.ts'

interface Props {
  order: { status: OrderStatus; paymentState: PaymentState }
  /** The status label for customers says nothing about the payment. */
  forCustomer?: boolean
}

/** The payment state of an order, where its status does not say the same. */
export function PaymentStateBadge({ order: { status, paymentState }, forCustomer = false }: Props) {
  const isImplied = impliedStates[status] === paymentState
  if (isImplied && (!forCustomer || status === 'cancelled')) return null
  const { label, tone, icon } = paymentStateDisplay[paymentState]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const impliedStates: Partial<Record<OrderStatus, PaymentState>> = {
  pending_payment: 'unpaid',
  paid: 'paid',
  cancelled: 'unpaid',
}
