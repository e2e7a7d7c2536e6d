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
    errors: [{ field: 'items.1.quantity', message: '12 of MER cannot be ordered. Order 10 or 15.' }],
  })
  const { id } = await buyer.api(addToCart, { body: { sku: 'MER' } })
  const change = { params: { id }, body: { quantity: 12 } }
  expect(await problemOf(buyer.api(setCartQuantity, change))).toMatchObject(refusal)
  expect(await buyer.api(getCart)).toMatchObject([{ quantity: 10 }])
  const body = orderBody([{ productId: product.id, quantity: 12 }])
  expect(await problemOf(buyer.api(placeOrder, { body }))).toMatchObject(refusal)
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
