import type { OrderAmounts } from '#contract/orders/order-totals.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import type { PlaceOrderBody } from '#contract/orders/orders.ts'
import type { Db } from '#platform/database/db.ts'
import { type CartLineRow, lockLines } from '#shop/cart/queries.ts'
import { CartChanged, type ChangedLine, OrderRepeated, PriceChanged } from '#shop/orders/problems.ts'
import { sumDemands } from '#shop/stock/demands.ts'
import { type OrderLine, currentPrices } from './order-lines.ts'
import * as queries from './queries.ts'

type NamedCart = NonNullable<PlaceOrderBody['cart']>

interface NamedOrder {
  userId: number
  now: Date
}

/** How long an order of the same lines needs a confirmation. */
const repeatWindowMs = 10 * 60_000

/** Locks the buyer's cart and returns its lines. Throws CartChanged where it is not the named one. */
export async function lockNamedCart(
  tx: Db,
  { userId, now, cart }: NamedOrder & { cart: NamedCart },
): Promise<CartLineRow[]> {
  const lines = await lockLines(tx, userId)
  const changes = changesOf(
    cart,
    lines.map(({ offer: { sku }, quantity }) => ({ sku, quantity })),
  )
  if (changes.length === 0) return lines
  throw new CartChanged(changes, (await queries.findRecentOrder(tx, recently({ userId, now }))) ?? null)
}

/** Throws PriceChanged where an ordered line of the cart has a price that its buyer has not accepted. */
export function assertPricesAccepted(cart: CartLineRow[], lines: OrderLine[], amounts: OrderAmounts) {
  const ordered = new Set(lines.map(({ variantId }) => variantId))
  const isAccepted = ({ offer, quantity, priceWhenAdded }: CartLineRow) =>
    !ordered.has(offer.variantId) || priceWhenAdded === unitPrice(offer, quantity)
  if (!cart.every(isAccepted)) throw new PriceChanged(currentPrices(lines, amounts))
}

/** Throws OrderRepeated where the account ordered the same lines recently and did not confirm the last such order. */
export async function refuseRepeated(
  tx: Db,
  { userId, now, lines, repeatOf }: NamedOrder & { lines: OrderLine[]; repeatOf: string | undefined },
) {
  const same = { ...recently({ userId, now }), lines: sumDemands(lines) }
  const earlier = await queries.findRecentOrder(tx, same)
  if (earlier && earlier.orderNumber !== repeatOf) throw new OrderRepeated(earlier)
}

const recently = ({ userId, now }: NamedOrder) => ({
  userId,
  since: new Date(now.getTime() - repeatWindowMs),
})

function changesOf(named: NamedCart, current: NamedCart): ChangedLine[] {
  const [before, after] = [quantities(named), quantities(current)]
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((key) => {
    const [from, to] = [before.get(key), after.get(key)]
    if (from?.quantity === to?.quantity) return []
    return [{ sku: to?.sku ?? from?.sku ?? key, from: from?.quantity ?? 0, to: to?.quantity ?? 0 }]
  })
}

/** By SKU in lower case. */
function quantities(lines: NamedCart) {
  const bySku = new Map<string, { sku: string; quantity: number }>()
  for (const { sku, quantity } of lines) {
    const key = sku.toLowerCase()
    bySku.set(key, { sku, quantity: (bySku.get(key)?.quantity ?? 0) + quantity })
  }
  return bySku
}
