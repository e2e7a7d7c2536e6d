import { type CurrencyCode, formatMoney, moneyIn } from '#contract/currency.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import {
  businessDays,
  orderShippingLabel,
  shippingAmount,
} from '#contract/orders/shipping/shipping-labels.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { MoneyRows } from '#web/shared/orders/money-rows.tsx'
import { classes } from '#web/ui/classes.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'

/** Ordered items with their prices, shipping, the total and the paid amount. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const { items, totalAmount, totals, shippingMethod, chargedCurrency } = order
  const money = moneyIn(chargedCurrency)
  const days = shippingMethod && businessDays(shippingMethod)
  return (
    <div className="px-5 py-2.5">
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} currency={chargedCurrency} />
        ))}
      </ul>
      {shippingMethod && (
        <p className="mt-1 flex items-center justify-between gap-4 border-t pt-2">
          <span>
            {orderShippingLabel(shippingMethod)}
            {days && <span className="block text-2xs text-ink-3">{days}</span>}
          </span>
          <span className="num">{shippingAmount(toCents(totals.shipping), money)}</span>
        </p>
      )}
      <p
        className={classes(
          'mt-1 flex items-center justify-between font-580',
          !shippingMethod && 'border-t pt-2',
        )}
      >
        Total <span className="num text-md">{money(toCents(totalAmount))}</span>
      </p>
      <dl className="grid gap-1 empty:hidden *:flex *:justify-between">
        <MoneyRows order={order} />
      </dl>
    </div>
  )
}

function Item({ item, currency }: { item: OrderItem; currency: CurrencyCode }) {
  const { quantity, price, productSnapshot } = item
  const { name, imageUrl } = productSnapshot
  const variant = parseVariant(productSnapshot.variant)
  const cents = toCents(price)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 py-1.5">
      <Thumbnail imageUrl={imageUrl} size={44} />
      <div className="wrap-anywhere">
        {name}
        {variant !== null && <span className="text-ink-2">, {variant}</span>}
        <div className="num text-2xs text-ink-3">
          {quantity} × {formatMoney(cents, currency)}
        </div>
      </div>
      <span className="num">{formatMoney(timesQuantity(cents, quantity), currency)}</span>
    </li>
  )
}
