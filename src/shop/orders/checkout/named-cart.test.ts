import { expect, test } from 'vitest'
import { acceptCartPrices, addToCart, getCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import { listOrders, placeOrder } from '#contract/orders/orders.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenOffer, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

const minuteMs = 60_000

const seenCart = async (buyer: Browser) =>
  (await buyer.api(getCart)).map(({ sku, quantity }) => ({ sku, quantity }))

type Named = Partial<Pick<ReturnType<typeof orderBody>, 'cart' | 'repeatOf'>>

/** Orders these units as the checkout screen does, naming the cart that it showed. */
const placeNamed = (buyer: Browser, item: { productId: number; quantity: number }, named: Named) =>
  buyer.api(placeOrder, { body: { ...orderBody([item]), ...named } })

/** Two browsers of one account, with 5 of a product in their cart. */
async function openTwoBrowsers() {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { sku: 'CHG-65', stockQuantity: 100 })
  const first = await shop.customer({ email: 'mara@northquay.example' })
  const line = await first.api(addToCart, { body: { productId: device.id, quantity: 5 } })
  const second = await signInAgain(shop)
  return { shop, first, second, line, item: { productId: device.id, quantity: 5 } }
}

async function signInAgain(shop: Shop) {
  const browser = shop.visitor()
  await browser.signIn({ email: 'mara@northquay.example', password: 'a-long-password' })
  return browser
}

test('a cart of two browsers is ordered once', async () => {
  const { first, second, item } = await openTwoBrowsers()
  const [seenFirst, seenSecond] = [await seenCart(first), await seenCart(second)]
  const { orderNumber } = await placeNamed(first, item, { cart: seenFirst })
  const problem = await problemOf(placeNamed(second, item, { cart: seenSecond }))
  expect(problem).toMatchObject({
    status: 409,
    code: 'cart-changed',
    extra: { lines: [{ sku: 'CHG-65', from: 5, to: 0 }], lastOrder: { orderNumber } },
  })
  expect((await second.api(listOrders)).total).toBe(1)
})

test('a quantity that was changed in another browser, an added and a removed line refuse the order', async () => {
  const { shop, first, second, line, item } = await openTwoBrowsers()
  const cart = await seenCart(second)
  await first.api(setCartQuantity, { params: line, body: { quantity: 20 } })
  const other = await givenProduct(shop.db, { sku: 'CBL-2' })
  await first.api(addToCart, { body: { productId: other.id, quantity: 3 } })
  expect(await problemOf(placeNamed(second, item, { cart }))).toMatchObject({
    code: 'cart-changed',
    detail:
      'Your cart has changed: CBL-2, 3 instead of 0; CHG-65, 20 instead of 5. Check it and place the order again.',
    extra: {
      lines: [
        { sku: 'CBL-2', from: 0, to: 3 },
        { sku: 'CHG-65', from: 5, to: 20 },
      ],
      lastOrder: null,
    },
  })
  await first.api(removeFromCart, { params: line })
  expect(await problemOf(placeNamed(second, item, { cart }))).toMatchObject({
    extra: {
      lines: [
        { sku: 'CBL-2', from: 0, to: 3 },
        { sku: 'CHG-65', from: 5, to: 0 },
      ],
    },
  })
  expect((await first.api(listOrders)).total).toBe(0)
})

test('only the ordered quantity leaves the cart', async () => {
  const { first, second, line, item } = await openTwoBrowsers()
  await first.api(setCartQuantity, { params: line, body: { quantity: 20 } })
  await order(second, [item])
  expect(await seenCart(first)).toEqual([{ sku: 'CHG-65', quantity: 15 }])
  await order(second, [
    { ...item, quantity: 8 },
    { ...item, quantity: 7 },
  ])
  expect(await seenCart(first)).toEqual([])
})

test('an order of the same lines within ten minutes needs a yes to that one', async () => {
  const { shop, first, item } = await openTwoBrowsers()
  const placeAgain = async (repeatOf?: string) => {
    if ((await first.api(getCart)).length === 0) await first.api(addToCart, { body: item })
    return placeNamed(first, item, { cart: await seenCart(first), ...(repeatOf && { repeatOf }) })
  }
  const one = await placeAgain()
  shop.clock.now = new Date(shop.clock.now.getTime() + 10 * minuteMs - 1)
  expect(await problemOf(placeAgain())).toMatchObject({
    status: 409,
    code: 'order-repeated',
    extra: { orderNumber: one.orderNumber, createdAt: one.createdAt },
  })
  const two = await placeAgain(one.orderNumber)
  // The yes was for the first order only.
  expect(await problemOf(placeAgain(one.orderNumber))).toMatchObject({
    extra: { orderNumber: two.orderNumber },
  })
  shop.clock.now = new Date(shop.clock.now.getTime() + 10 * minuteMs)
  await placeAgain()
})

test('canceled orders, other lines and other buyers need no yes', async () => {
  const { shop, first, item } = await openTwoBrowsers()
  const { id } = await placeNamed(first, item, { cart: await seenCart(first) })
  await first.api(addToCart, { body: { ...item, quantity: 6 } })
  const more = await placeNamed(first, { ...item, quantity: 6 }, { cart: await seenCart(first) })
  const other = await shop.customer()
  await other.api(addToCart, { body: item })
  await placeNamed(other, item, { cart: await seenCart(other) })

  const clerk = await shop.admin()
  for (const placed of [{ id }, more]) await setStatus(clerk, placed.id, { status: 'cancelled' })
  await first.api(addToCart, { body: item })
  await placeNamed(first, item, { cart: await seenCart(first) })
})

test('two concurrent orders of one cart make one order', async () => {
  const { first, second, item } = await openTwoBrowsers()
  const cart = await seenCart(first)
  const outcomes = await Promise.allSettled([first, second].map((by) => placeNamed(by, item, { cart })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await first.api(listOrders)).total).toBe(1)
})

test('a request without a cart is ordered as often as it is sent', async () => {
  const { first, item } = await openTwoBrowsers()
  await order(first, [item])
  await order(first, [item])
  expect((await first.api(listOrders)).total).toBe(2)
})

test('a price that changed since the buyer saw it is accepted before the order', async () => {
  const { shop, first, second, item } = await openTwoBrowsers()
  await givenOffer(shop.db, item.productId, { price: 15_000 })
  const place = async (price: string) =>
    first.api(placeOrder, {
      body: { ...orderBody([{ ...item, price }]), cart: await seenCart(first) },
    })
  expect(await problemOf(place('150.00'))).toMatchObject({
    status: 409,
    code: 'price-changed',
    extra: { lines: [{ sku: 'CHG-65', price: '150.00' }], totalAmount: '750.00' },
  })
  const lines = [{ sku: 'chg-65', price: '150.00' }]
  expect(await second.api(acceptCartPrices, { body: { lines } })).toMatchObject([
    { priceWhenAdded: '150.00', unitPrice: '150.00' },
  ])
  // The accepted price counts, not the current one.
  await givenOffer(shop.db, item.productId, { price: 14_000 })
  expect(await problemOf(place('140.00'))).toMatchObject({ code: 'price-changed' })
  await givenOffer(shop.db, item.productId, { price: 15_000 })
  expect((await place('150.00')).totalAmount).toBe('750.00')
})

test('a tier that the buyer reached is no change, and a raised price stays one at any quantity', async () => {
  const { shop, first, line, item } = await openTwoBrowsers()
  const setPrice = (price: number, tier: number) =>
    givenVariants(
      shop.db,
      { id: item.productId, sku: 'CHG-65' },
      [],
      [{ options: [], price, stockQuantity: 100, tiers: [{ minQuantity: 10, price: tier }] }],
    )
  const setQuantity = async (quantity: number) =>
    (await first.api(setCartQuantity, { params: line, body: { quantity } }))[0]
  await setPrice(10_000, 9000)
  expect(await setQuantity(12)).toMatchObject({ priceWhenAdded: '90.00', unitPrice: '90.00' })
  expect(await setQuantity(5)).toMatchObject({ priceWhenAdded: '100.00', unitPrice: '100.00' })
  expect(await first.api(addToCart, { body: item })).toMatchObject({
    quantity: 10,
    priceWhenAdded: '90.00',
    unitPrice: '90.00',
  })
  await setQuantity(5)
  // The new tier costs what a single unit did.
  await setPrice(12_000, 10_000)
  expect(await setQuantity(6)).toMatchObject({ priceWhenAdded: '100.00', unitPrice: '120.00' })
  await setPrice(10_000, 9000)
  await setQuantity(12)
  await order(first, [{ ...item, quantity: 5 }])
  expect(await first.api(getCart)).toMatchObject([
    { quantity: 7, priceWhenAdded: '100.00', unitPrice: '100.00' },
  ])
})
