import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { orderBalance } from '#contract/orders/payment-state.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'

/** What a new status does to the payments of an order; undefined if nothing. */
export function moneyHint(order: StaffOrder, chosen: string | undefined): string | undefined {
  const status = orderStatuses.find((known) => known === chosen)
  return status && status !== order.status ? hints[status]?.(balanceAt(order, status)) : undefined
}

type Balance = ReturnType<typeof balanceAt>

const hints: Partial<Record<OrderStatus, (balance: Balance) => string | undefined>> = {
  paid: ({ outstanding }) =>
    outstanding > 0 ? `Records a payment of ${formatMoney(outstanding)}, received today.` : undefined,
  pending_payment: ({ paid, outstanding }) =>
    paid > 0 && outstanding === 0 ? 'Reverses the latest payments.' : undefined,
  cancelled: ({ refundDue }) =>
    refundDue > 0 ? `${formatMoney(refundDue)} will have to be refunded.` : undefined,
}

function balanceAt({ totalAmount, amountPaid }: StaffOrder, status: OrderStatus) {
  return orderBalance({ total: toCents(totalAmount), status, payments: toCents(amountPaid), refunds: 0 })
}
