import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('special offers start with the highest saving in percent, and sold-out ones are last', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Laptop, 5% off', price: 190_000, originalPrice: 200_000 })
  const cable = await givenProduct(shop.db, { name: 'Cable, 50% off', price: 1_000, originalPrice: 2_000 })
  await givenProduct(shop.db, {
    name: 'Sold out, 90% off',
    price: 1_000,
    originalPrice: 10_000,
    stockQuantity: 0,
  })
  await givenProduct(shop.db, { name: 'Full price' })
  const offers = async () => {
    const { items } = await shop.visitor().api(listProducts, { query: { deals: true } })
    return items.map(({ name }) => name)
  }
  expect(await offers()).toEqual(['Cable, 50% off', 'Laptop, 5% off', 'Sold out, 90% off'])

  await givenOffer(shop.db, cable.id, { stockQuantity: 0 })
  await expect.poll(offers).toEqual(['Laptop, 5% off', 'Sold out, 90% off', 'Cable, 50% off'])
})

test('a price that is a slip of the decimal point does not lead the special offers', async () => {
  const shop = await openShop()
  const original = { originalPrice: 999 }
  await givenProduct(shop.db, { name: '0.01 instead of 9.99', price: 1, ...original })
  await givenProduct(shop.db, { name: '9.98 instead of 9.99', price: 998, ...original })
  await givenProduct(shop.db, { name: '0.99 instead of 9.99', price: 99, ...original })
  const { items } = await shop.visitor().api(listProducts, { query: { deals: true } })
  expect(items.map(({ name }) => name)).toEqual([
    '0.99 instead of 9.99',
    '9.98 instead of 9.99',
    '0.01 instead of 9.99',
  ])
})
