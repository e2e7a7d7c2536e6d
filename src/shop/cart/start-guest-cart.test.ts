import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { rateLimits } from '#platform/http/rate-limits/tables.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { cartItems } from './tables.ts'

/** A shop in which an address can start three guest carts in ten minutes. */
async function openShopWithLimit() {
  const shop = await openShop({ rateLimitScale: 3 / 120 })
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const start = () =>
    shop.visitor().fetch('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId }),
    })
  const counts = async () => (await shop.db.select().from(rateLimits)).map(({ count }) => count)
  return { shop, productId, start, counts }
}

test('a guest cart beyond the limit is refused until the window ends, and not counted', async () => {
  const { shop, start, counts } = await openShopWithLimit()
  for (let i = 1; i <= 3; i++) expect((await start()).status).toBe(201)
  for (let i = 1; i <= 2; i++) {
    const refused = await start()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(refused.headers.getSetCookie()).toEqual([])
  }
  expect(await counts()).toEqual([3, 3])
  expect(await shop.db.$count(sessions)).toBe(3)

  shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
  expect((await start()).status).toBe(201)
  expect(await counts()).toEqual([1, 1])
})

test('of 30 guest carts started at once, only those within the limit exist', async () => {
  const { shop, start, counts } = await openShopWithLimit()
  const responses = await Promise.all(Array.from({ length: 30 }, start))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(27)
  expect(await shop.db.$count(sessions)).toBe(3)
  expect(await shop.db.$count(cartItems)).toBe(3)
  expect(await counts()).toEqual([3, 3])
})

test("a guest's further additions do not count", async () => {
  const { shop, productId, counts } = await openShopWithLimit()
  const guest = shop.visitor()
  for (let i = 1; i <= 5; i++) await guest.api(addToCart, { body: { productId } })
  expect(await counts()).toEqual([1, 1])
  expect(await shop.db.select().from(cartItems)).toMatchObject([{ quantity: 5 }])
})
