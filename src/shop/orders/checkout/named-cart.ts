import type { PlaceOrderBody } from '#contract/orders/orders.ts'
import type { Db } from '#platform/database/db.ts'
import { lockLines } from '#shop/cart/queries.ts'
import { CartChanged, type ChangedLine, OrderRepeated } from '#shop/orders/problems.ts'
import { sumDemands } from '#shop/stock/demands.ts'
import type { OrderLine } from './order-lines.ts'
import * as queries from './queries.ts'

type NamedCart = NonNullable<PlaceOrderBody['cart']>

interface NamedOrder {
  userId: number
  now: Date
}

/** How long an order of the same lines needs a confirmation. */
const repeatWindowMs = 10 * 60_000

/** Locks the buyer's cart. Throws CartChanged where it is not the named one. */
export async function lockNamedCart(tx: Db, { userId, now, cart }: NamedOrder & { cart: NamedCart }) {
  const lines = await lockLines(tx, userId)
  const changes = changesOf(
    cart,
    lines.map(({ offer: { sku }, quantity }) => ({ sku, quantity })),
  )
  if (changes.length === 0) return
  throw new CartChanged(changes, (await queries.findRecentOrder(tx, recently({ userId, now }))) ?? null)
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
