import { useQuery } from '@tanstack/react-query'
import type { CartLine } from '#contract/cart.ts'
import { sumOfLines } from '#contract/money.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { checkoutQuoteQuery } from '#web/api/orders/checkout-quote.ts'
import { useUser } from '#web/api/session.ts'
import { amountOf } from './cart-figures.ts'
import { isOrderable } from './line-obstacle.ts'
import { OrderRefusals } from './order-refusals.tsx'

/** Says before checkout why the shop would refuse an order of this cart from the signed-in account. */
export function CartRefusals({ lines }: { lines: CartLine[] }) {
  const orderable = lines.filter(isOrderable)
  const items = orderable.map(({ sku, quantity }) => ({ sku, quantity }))
  const quote = checkoutQuoteQuery(useApi(), { items }, sumOfLines(orderable.map(amountOf)))
  const { data } = useQuery({ ...quote, enabled: Boolean(useUser()) && items.length > 0 })
  return <OrderRefusals title="This order cannot be placed yet" refusals={data?.refusals ?? []} />
}
