import type { CartLine } from '#contract/cart.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { amountOf } from '#web/storefront/cart/cart-figures.ts'
import { isOrderable, obstacleText } from '#web/storefront/cart/line-obstacle.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { OrderLine } from '#web/storefront/orders/order-line.tsx'

export function CheckoutLines({ lines }: { lines: CartLine[] }) {
  const money = useMoney()
  if (lines.length === 0) return <p className="text-sm text-ink-2">Your cart is empty.</p>
  return (
    <ul>
      {lines.map((line) => (
        <OrderLine
          key={line.id}
          name={line.product.name}
          sku={line.sku}
          imageUrl={line.offer.imageUrl}
          variant={line.variant}
          quantity={line.quantity}
          price={money(offerUnitPrice(line.offer, line.quantity))}
          total={isOrderable(line) ? money([amountOf(line)]) : null}
          obstacle={obstacleText(line)}
        />
      ))}
    </ul>
  )
}
