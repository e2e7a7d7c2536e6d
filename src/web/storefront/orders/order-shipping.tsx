import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  businessDays,
  orderShippingLabel,
  shippingAmount,
} from '#contract/orders/shipping/shipping-labels.ts'

/** The shipping method of an order with its price, as a `dt` and `dd` row; nothing for orders without one. */
export function OrderShipping({
  order,
}: {
  order: Pick<Order, 'chargedCurrency' | 'shippingMethod' | 'totals'>
}) {
  const { shippingMethod, totals } = order
  if (!shippingMethod) return null
  const days = businessDays(shippingMethod)
  return (
    <div>
      <dt className="text-ink-2">
        {orderShippingLabel(shippingMethod)}
        {days && <span className="block text-xs text-ink-3">{days}</span>}
      </dt>
      <dd className="num">{shippingAmount(toCents(totals.shipping), moneyIn(order.chargedCurrency))}</dd>
    </div>
  )
}
