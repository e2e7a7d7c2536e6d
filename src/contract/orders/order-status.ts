export const orderStatuses = [
  'pending_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses in which the shop still has to fulfill an order. */
export const openStatuses: readonly OrderStatus[] = ['pending_payment', 'paid', 'processing', 'shipped']

/** Statuses of which none says whether the order is paid; staff record the payment separately. */
const separatePaymentStatuses: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

/** Statuses in which lines and address may still change. */
const editableStatuses: readonly OrderStatus[] = ['pending_payment', 'paid', 'processing']

interface Payment {
  status: OrderStatus
  /** When the payments first covered the total; null while they do not. */
  paidAt: unknown
}

/** Whether the order still has to be fulfilled or paid. */
export function isOpen(order: Payment): boolean {
  return openStatuses.includes(order.status) || isPaymentDue(order)
}

/** Whether the buyer still has to pay. In SQL: `isPaymentDue` of shop/orders/tables.ts. */
export function isPaymentDue({ status, paidAt }: Payment): boolean {
  return paidAt === null && status !== 'cancelled'
}

/** Whether its customer may cancel the order: while nothing is paid and nothing is being prepared. */
export function isCancelable({ status, amountPaid }: { status: OrderStatus; amountPaid: string }): boolean {
  return status === 'pending_payment' && Number(amountPaid) === 0
}

/** Whether staff may change the lines and the address: until it ships. */
export function isEditable(status: OrderStatus): boolean {
  return editableStatuses.includes(status)
}

/** Whether the payment is recorded separately from the status. */
export function hasSeparatePayment(status: OrderStatus): boolean {
  return separatePaymentStatuses.includes(status)
}
