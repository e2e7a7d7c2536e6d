import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Totals } from '#web/storefront/cart/totals.tsx'
import { OrderedLines } from './order-lines.tsx'
import { ShownIn } from './converted-total.tsx'

/** What was ordered and what it costs. */
export function PlacedOrderSummary({ order }: { order: Order }) {
  const total = formatMoney(toCents(order.totalAmount))
  return (
    <Panel title="Order summary">
      <div className="mb-3.5 border-b pb-3.5">
        <OrderedLines items={order.items} />
      </div>
      <Totals subtotal={total} total={total}>
        <ShownIn order={order} />
      </Totals>
    </Panel>
  )
}
