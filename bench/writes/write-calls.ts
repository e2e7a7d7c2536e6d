import { randomUUID } from 'node:crypto'
import { placeOrder as placeOrderEndpoint } from '#contract/orders/orders.ts'
import { findVisitor } from '#shop/accounts/session.ts'
import { addLine, assertNewLine, checkAddition } from '#shop/cart/add-line.ts'
import { cartOwner } from '#shop/cart/cart-owner.ts'
import { startGuestCart } from '#shop/cart/start-guest-cart.ts'
import { placeOrder } from '#shop/orders/checkout/place-order.ts'
import { orderBody } from '#tests/support/ordering.ts'
import type { Buyer } from './create-buyers.ts'
import type { CallContext } from './record-calls.ts'

/** As the handler of POST /api/cart for a request without a session. */
export async function addAsGuest(shop: CallContext, productId: number) {
  const addition = await checkAddition(shop.db, { productId, quantity: 1, variant: null })
  assertNewLine(addition)
  await startGuestCart(shop, addition, '127.0.0.1')
}

/** As the handler of POST /api/cart for a signed-in customer. */
export async function addAsCustomer(shop: CallContext, { cookie }: Buyer, productId: number) {
  const [addition, visitor] = await Promise.all([
    checkAddition(shop.db, { productId, quantity: 1, variant: null }),
    visitorOf(shop, cookie),
  ])
  const owner = cartOwner(visitor)
  if (!owner) throw new Error('The session was not found')
  await addLine(shop.db, owner, addition)
}

/** As the handler of POST /api/orders. */
export async function orderAs(
  shop: CallContext,
  { cookie, email }: Buyer,
  item: { productId: number; price: string },
) {
  const { user } = await visitorOf(shop, cookie)
  if (!user) throw new Error('The session was not found')
  const body = placeOrderEndpoint.body.parse(orderBody([item], { customerEmail: email }))
  await placeOrder(shop, { userId: user.id, ip: '127.0.0.1', body, idempotencyKey: randomUUID() })
}

/** By the current time, because the recorded one is far ahead. */
function visitorOf(shop: CallContext, cookie: string) {
  const cookies = Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=')))
  return findVisitor({ ...shop, clock: () => new Date() }, { cookies })
}
