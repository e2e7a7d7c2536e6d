import type { OrderStatus } from './orders.ts'

export const stepStates = ['done', 'now', 'later'] as const

interface ProgressStep {
  label: string
  state: (typeof stepStates)[number]
}

const steps = ['Order Placed', 'Processing', 'Shipped', 'Delivered']

/** The place of each status among the steps; a cancelled order has none. */
const places: Record<OrderStatus, number | null> = {
  pending_payment: 0,
  paid: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: null,
}

/** At which step a status is, counted from 0; null where it is at none. */
export function stepOf(status: OrderStatus): number | null {
  return places[status]
}

interface Payment {
  status: OrderStatus
  /** When the payment was recorded; null while the order is unpaid. */
  paidAt: unknown
}

/** Whether the buyer still has to pay. */
export function isPaymentDue({ status, paidAt }: Payment): boolean {
  return paidAt === null && status !== 'cancelled'
}

/** Whether payment is recorded beside the status: once the order is being processed, as long as it is not canceled. */
export function hasOwnPayment(status: OrderStatus): boolean {
  return status === 'processing' || status === 'shipped' || status === 'delivered'
}

/** How far an order has come; null where there is no progress to show. */
export function orderProgress(status: OrderStatus): ProgressStep[] | null {
  const now = stepOf(status)
  if (now === null) return null
  return steps.map((label, place) => ({
    label,
    state: place < now ? 'done' : place === now ? 'now' : 'later',
  }))
}
