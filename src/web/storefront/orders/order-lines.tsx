import { formatMoney } from '#contract/currency.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { noVariant } from '#contract/catalog/no-variant.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { OrderedLine } from './order-line.tsx'

/** What was ordered, at the prices of that day: in USD, as it was charged. */
export function OrderedLines({ items }: { items: OrderItem[] }) {
  return (
    <ul>
      {items.map(({ id, quantity, price, product, productSnapshot: { variant } }) => (
        <OrderedLine
          key={id}
          name={product.name}
          imageUrl={product.imageUrl}
          variant={variant === noVariant ? null : variant}
          quantity={quantity}
          price={formatMoney(toCents(price))}
          total={formatMoney(timesQuantity(toCents(price), quantity))}
        />
      ))}
    </ul>
  )
}
