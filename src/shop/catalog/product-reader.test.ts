import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { categories, products } from '#shop/products/tables.ts'
import { givenCategory, givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('a cached product follows every change of its row and of its category', async () => {
  const shop = await openShop()
  await shop.startCaching()
  const docks = await givenCategory(shop.db, 'Docks')
  const { id } = await givenProduct(shop.db, { name: 'Halvik Slate', categoryId: docks.id, price: 12_900 })
  // Each limit makes another URL, which bypasses the response cache.
  const find = async (limit: number) => {
    const { items } = await shop.visitor().api(listProducts, { query: { search: 'halvik', limit } })
    return items.map(({ price, category }) => [price, category?.slug])
  }
  expect(await find(1)).toEqual([['129.00', 'docks']])

  await givenOffer(shop.db, id, { price: 9_900 })
  expect(await find(2)).toEqual([['99.00', 'docks']])

  await shop.db.update(categories).set({ slug: 'desk' }).where(eq(categories.id, docks.id))
  expect(await find(3)).toEqual([['99.00', 'desk']])

  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect(await find(4)).toEqual([])
})
