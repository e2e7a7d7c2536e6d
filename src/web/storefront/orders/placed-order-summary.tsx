import { formatMoney } from '../../../contract/currency.ts'
import { toCents } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Panel } from '../../ui/panel.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { ShownIn } from './shown-in.tsx'

/** What was ordered and what it costs. */
export function PlacedOrderSummary({ order }: { order: Order }) {
  const total = formatMoney(toCents(order.totalAmount))
  return (
    <Panel title="Order summary">
      <OrderedLines items={order.items} />
      <dl className="mt-3.5 grid gap-[7px] border-t pt-3.5 text-sm *:flex *:justify-between *:gap-4">
        <div>
          <dt className="text-ink-2">Subtotal</dt>
          <dd className="num">{total}</dd>
        </div>
        <div>
          <dt className="text-ink-2">Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className="mt-[3px] items-baseline border-t pt-2.5">
          <dt className="font-560">Total</dt>
          <dd className="num text-xl font-580 tracking-[-0.014em]">{total}</dd>
        </div>
        <ShownIn order={order} />
      </dl>
    </Panel>
  )
}
