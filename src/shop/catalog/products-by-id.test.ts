import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('products can be listed by id, and unknown ones are left out', async () => {
  const shop = await openShop()
  const phone = await givenProduct(shop.db, { name: 'Phone' })
  await givenProduct(shop.db, { name: 'Tablet' })
  const laptop = await givenProduct(shop.db, { name: 'Laptop' })
  const listed = await shop.visitor().api(listProducts, { query: { id: [laptop.id, phone.id, 999_999] } })
  expect(listed.items.map(({ name }) => name).toSorted()).toEqual(['Laptop', 'Phone'])
  expect(listed.total).toBe(2)
})
