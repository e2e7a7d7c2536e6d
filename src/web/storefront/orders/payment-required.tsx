import { formatMoney } from '#contract/currency.ts'
import { formatDay, formatTime } from '#contract/format-date.ts'
import { toCents } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { Clock } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OrderPageLink } from './order-page-link.tsx'

/** What is outstanding of an order and until when; nothing for one that is paid or canceled. */
export function PaymentRequired({ order }: { order: Order }) {
  if (!isPaymentDue(order)) return null
  return (
    <Notice tone="amber" icon={Clock} title="Payment Required">
      <span className="num block">
        {formatMoney(toCents(order.amountOutstanding), order.chargedCurrency)}
      </span>
      {order.holdUntil && <span className="block">{deadline(order.holdUntil, order.confirmEmailBy)}</span>}
      <OrderPageLink order={order} className="tap lnk">
        {order.bankTransfer ? 'Bank details' : 'Payment details'}
      </OrderPageLink>
    </Notice>
  )
}

const deadline = (holdUntil: string, confirmEmailBy: string | null) =>
  confirmEmailBy === null
    ? `Pay by ${formatDay(holdUntil)}`
    : `Confirm your email by ${formatTime(confirmEmailBy)} to keep these items`
