import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PaymentState } from '#contract/orders/payment-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { paymentStateDisplay } from './payment-state.ts'

interface Props {
  order: { status: OrderStatus; paymentState: PaymentState }
  /** The status label for customers says nothing about the payment. */
  forCustomer?: boolean
}

/** The status and the payment state of an order; one badge where the status is about the payment alone. */
export function OrderBadges({ order: { status, paymentState }, forCustomer = false }: Props) {
  const isImplied = impliedStates[status] === paymentState
  const hasPayment = !isImplied || (forCustomer && status !== 'cancelled')
  const hasStatus = forCustomer || isImplied || (status !== 'paid' && status !== 'pending_payment')
  const { label, tone, icon } = paymentStateDisplay[paymentState]
  return (
    <>
      {hasStatus && <OrderStatusBadge forCustomer={forCustomer} status={status} />}
      {hasPayment && (
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      )}
    </>
  )
}

const impliedStates: Partial<Record<OrderStatus, PaymentState>> = {
  pending_payment: 'unpaid',
  paid: 'paid',
  cancelled: 'unpaid',
}
