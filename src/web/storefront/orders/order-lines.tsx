import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { OrderLine } from './order-line.tsx'

/** The lines of an order at their prices when ordered. */
export function OrderLines({ items, currency }: { items: OrderItem[]; currency: CurrencyCode }) {
  return (
    <ul>
      {items.map(({ id, quantity, price, product, productSnapshot: { sku, variant } }) => (
        <OrderLine
          key={id}
          name={product.name}
          sku={sku}
          imageUrl={product.imageUrl}
          variant={parseVariant(variant)}
          quantity={quantity}
          price={formatMoney(toCents(price), currency)}
          total={formatMoney(timesQuantity(toCents(price), quantity), currency)}
        />
      ))}
    </ul>
  )
}
