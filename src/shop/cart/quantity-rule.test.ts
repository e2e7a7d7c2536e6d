import { expect, test } from 'vitest'
import { addLinesToCart, addToCart, getCart, setCartQuantity } from '#contract/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { orderBody, problemOf } from '#tests/support/ordering.ts'

async function openShopWithMinimum(stockQuantity: number) {
  const shop = await openShop()
  const product = await givenProduct(shop.db, { sku: 'MER' })
  const variant = { options: [], minQuantity: 10, quantityMultiple: 5, stockQuantity }
  await givenVariants(shop.db, { id: product.id, sku: 'MER' }, [], [variant])
  return { shop, product }
}

test('a quantity against the rule is refused with the nearest ones, wherever it is asked for', async () => {
  const { shop, product } = await openShopWithMinimum(40)
  const buyer = await shop.customer()
  const refusal = {
    status: 422,
    code: 'quantity-rule',
    extra: { sku: 'MER', quantity: 12, below: 10, above: 15 },
  }
  expect(await problemOf(buyer.api(addToCart, { body: { sku: 'MER', quantity: 12 } }))).toMatchObject(refusal)
  const items = [
    { sku: 'MER', quantity: 10 },
    { sku: 'MER', quantity: 12 },
  ]
  expect(await problemOf(buyer.api(addLinesToCart, { body: { items } }))).toMatchObject({
    errors: [{ field: 'items.1.quantity', message: '22 of MER cannot be ordered. Order 20 or 25.' }],
  })
  const { id } = await buyer.api(addToCart, { body: { sku: 'MER' } })
  const change = { params: { id }, body: { quantity: 12 } }
  expect(await problemOf(buyer.api(setCartQuantity, change))).toMatchObject(refusal)
  expect(await buyer.api(getCart)).toMatchObject([{ quantity: 10 }])
  const body = orderBody([{ productId: product.id, quantity: 12 }])
  expect(await problemOf(buyer.api(placeOrder, { body }))).toMatchObject(refusal)
})

test('what is added to a line is checked by the quantity of the whole line', async () => {
  const { shop } = await openShopWithMinimum(40)
  const guest = shop.visitor()
  const add = (quantity: number) => guest.api(addToCart, { body: { sku: 'MER', quantity } })
  const addAtOnce = (quantity: number) =>
    guest.api(addLinesToCart, { body: { items: [{ sku: 'MER', quantity }] } })
  await add(10)
  expect(await problemOf(add(1))).toMatchObject({
    status: 422,
    code: 'quantity-rule',
    detail: '11 of MER, 10 of them in your cart, cannot be ordered. Order 10 or 15 in total.',
    extra: { sku: 'MER', quantity: 11, inCart: 10, below: 10, above: 15 },
  })
  const refused = '16 of MER, 10 of them in your cart, cannot be ordered. Order 15 or 20 in total.'
  expect(await problemOf(addAtOnce(6))).toMatchObject({
    errors: [{ field: 'items.0.quantity', message: refused }],
  })
  expect(await guest.api(getCart)).toMatchObject([{ quantity: 10 }])

  expect(await add(5)).toMatchObject({ quantity: 15 })
  expect(await addAtOnce(5)).toMatchObject([{ quantity: 20 }])
  expect(await problemOf(add(25))).toMatchObject({ code: 'out-of-stock' })
  expect(await problemOf(addAtOnce(25))).toMatchObject({ errors: [{ field: 'items.0.quantity' }] })
  expect(await guest.api(getCart)).toMatchObject([{ quantity: 20 }])
})

test('a quantity that makes an invalid line valid can be added', async () => {
  const { shop, product } = await openShopWithMinimum(40)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { sku: 'MER', quantity: 10 } })
  const rule = { options: [], minQuantity: 12, quantityMultiple: 6, stockQuantity: 40 }
  await givenVariants(shop.db, { id: product.id, sku: 'MER' }, [], [rule])
  expect(await guest.api(addToCart, { body: { sku: 'MER', quantity: 2 } })).toMatchObject({ quantity: 12 })
})

test('20 concurrent additions to a line leave a quantity that can be ordered', async () => {
  const { shop } = await openShopWithMinimum(40)
  const buyer = await shop.customer()
  await buyer.api(addToCart, { body: { sku: 'MER', quantity: 10 } })
  const quantities = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 5 : 3))
  const responses = await Promise.allSettled(
    quantities.map((quantity) => buyer.api(addToCart, { body: { sku: 'MER', quantity } })),
  )
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await buyer.api(getCart)).toMatchObject([{ quantity: 40 }])
})

test('a refused quantity gives a guest no session', async () => {
  const { shop } = await openShopWithMinimum(40)
  const body = JSON.stringify({ items: [{ sku: 'MER', quantity: 3 }] })
  const headers = { 'content-type': 'application/json' }
  const response = await shop.visitor().fetch('/api/cart/lines', { method: 'POST', headers, body })
  expect(response.status).toBe(422)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('exactly the remainder can be bought when less than the minimum is left', async () => {
  const { shop } = await openShopWithMinimum(7)
  const guest = shop.visitor()
  expect(await problemOf(guest.api(addToCart, { body: { sku: 'MER', quantity: 5 } }))).toMatchObject({
    code: 'quantity-rule',
    extra: { below: null, above: 7 },
  })
  expect(await guest.api(addToCart, { body: { sku: 'MER' } })).toMatchObject({ quantity: 7 })
})

test('a removed line comes back with the largest quantity that can still be ordered', async () => {
  const { shop } = await openShopWithMinimum(18)
  const putBack = { priceWhenAdded: '100.00', addedAt: new Date().toISOString() }
  const line = await shop.visitor().api(addToCart, { body: { sku: 'MER', quantity: 25, putBack } })
  expect(line.quantity).toBe(15)
})
