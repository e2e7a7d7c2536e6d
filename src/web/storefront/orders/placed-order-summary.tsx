import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { orderShippingLabel, shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { MoneyRows } from '#web/shared/orders/money-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Totals } from '#web/storefront/cart/totals.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderLines } from './order-lines.tsx'
import { ConvertedTotal } from './converted-total.tsx'

/** Lines and total of a placed order. */
export function PlacedOrderSummary({ order }: { order: Order }) {
  const { totals, shippingMethod, chargedCurrency } = order
  const money = moneyIn(chargedCurrency)
  return (
    <Panel title="Order summary">
      <div className="mb-3.5 border-b pb-3.5">
        <OrderLines items={order.items} currency={chargedCurrency} />
      </div>
      <Totals
        subtotal={money(toCents(totals.lines))}
        shipping={shippingAmount(toCents(totals.shipping), money)}
        total={money(toCents(totals.total))}
        {...(shippingMethod && { shippingLabel: orderShippingLabel(shippingMethod) })}
      >
        <ConvertedTotal order={order} />
        <MoneyRows order={order} />
      </Totals>
      <div className="mt-3.5 grid gap-3.5 border-t pt-3.5 text-sm">
        <OrderAddresses order={order} />
      </div>
    </Panel>
  )
}
