import { formatMoney } from '#contract/currency.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { OrderLine } from './order-line.tsx'

/** The lines of an order at their USD prices when ordered. */
export function OrderLines({ items }: { items: OrderItem[] }) {
  return (
    <ul>
      {items.map(({ id, quantity, price, product, productSnapshot: { variant } }) => (
        <OrderLine
          key={id}
          name={product.name}
          imageUrl={product.imageUrl}
          variant={parseVariant(variant)}
          quantity={quantity}
          price={formatMoney(toCents(price))}
          total={formatMoney(timesQuantity(toCents(price), quantity))}
        />
      ))}
    </ul>
  )
}
