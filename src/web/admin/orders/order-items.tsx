import { formatMoney } from '#contract/currency.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { MoneyRows } from '#web/copy/money-rows.tsx'
import { Thumbnail } from '#web/copy/thumbnail.tsx'

/** Ordered items with their prices in US dollars, and what is paid of the total. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const { items, totalAmount } = order
  return (
    <div className="px-5 py-2.5">
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <p className="mt-1 flex items-center justify-between border-t pt-2 font-580">
        Total <span className="num text-md">{formatMoney(toCents(totalAmount))}</span>
      </p>
      <dl className="grid gap-1 empty:hidden *:flex *:justify-between">
        <MoneyRows order={order} />
      </dl>
    </div>
  )
}

function Item({ item: { quantity, price, productSnapshot } }: { item: OrderItem }) {
  const { name, imageUrl } = productSnapshot
  const variant = parseVariant(productSnapshot.variant)
  const cents = toCents(price)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 py-1.5">
      <Thumbnail imageUrl={imageUrl} size={44} />
      <div>
        {name}
        {variant !== null && <span className="text-ink-2">, {variant}</span>}
        <div className="num text-2xs text-ink-3">
          {quantity} × {formatMoney(cents)}
        </div>
      </div>
      <span className="num">{formatMoney(timesQuantity(cents, quantity))}</span>
    </li>
  )
}
