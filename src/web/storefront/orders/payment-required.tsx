import { formatMoney } from '#contract/currency.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { toCents } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Clock } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OrderPageLink } from './order-page-link.tsx'

/** The outstanding amount of an order and its deadline; nothing for a paid or canceled order. */
export function PaymentRequired({ order }: { order: Order }) {
  const time = useShopTime()
  if (!isPaymentDue(order)) return null
  return (
    <Notice tone="amber" icon={Clock} title="Payment Required">
      <span className="num block">
        {formatMoney(toCents(order.amountOutstanding), order.chargedCurrency)}
      </span>
      {order.holdUntil && <span className="block">{deadline(order, order.holdUntil, time)}</span>}
      <OrderPageLink order={order} className="tap lnk">
        {order.bankTransfer ? 'Bank details' : 'Payment details'}
      </OrderPageLink>
    </Notice>
  )
}

const deadline = ({ confirmEmailBy }: Order, holdUntil: string, time: ShopTime) =>
  confirmEmailBy === null
    ? `Pay by ${time.momentWithZone(holdUntil)}`
    : `Confirm your email by ${time.timeWithZone(confirmEmailBy)} to keep these items`
