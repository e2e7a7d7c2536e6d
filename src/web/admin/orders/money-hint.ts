import { moneyIn } from '#contract/currency.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { orderBalance } from '#contract/orders/payment-state.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'

/** The effect of a new status on an order's payments; undefined if there is none. */
export function moneyHint(order: StaffOrder, chosen: string | undefined): string | undefined {
  const status = orderStatuses.find((known) => known === chosen)
  return status && status !== order.status
    ? hints[status]?.(balanceAt(order, status), moneyIn(order.chargedCurrency), order)
    : undefined
}

type Balance = ReturnType<typeof balanceAt>
type Hint = (balance: Balance, money: (cents: Cents) => string, order: StaffOrder) => string | undefined

const hints: Partial<Record<OrderStatus, Hint>> = {
  paid: ({ outstanding }, money) =>
    outstanding > 0 ? `Records a payment of ${money(outstanding)}, received today.` : undefined,
  pending_payment: ({ paid, outstanding }) =>
    paid > 0 && outstanding === 0 ? 'Reverses the latest payments.' : undefined,
  cancelled: ({ refundDue }, money, { invoiceNumber }) =>
    [
      ...(invoiceNumber === null ? [] : ['Issues a credit note.']),
      ...(refundDue > 0 ? [`${money(refundDue)} will have to be refunded.`] : []),
    ].join(' '),
}

function balanceAt({ totalAmount, amountPaid }: StaffOrder, status: OrderStatus) {
  return orderBalance({ total: toCents(totalAmount), status, payments: toCents(amountPaid), refunds: 0 })
}
