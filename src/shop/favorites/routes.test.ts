import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addFavorite,
  getFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '#contract/favorites.ts'
import { products, variants } from '#shop/products/tables.ts'
import { givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

test('customers see only their own favorites, newest first, with the category', async () => {
  const shop = await openShop()
  const category = await givenCategory(shop.db, 'Tablets')
  const first = await givenProduct(shop.db)
  const second = await givenProduct(shop.db, { categoryId: category.id })
  const buyer = await shop.customer()
  const other = await shop.customer()

  await buyer.api(addFavorite, { params: { productId: second.id } })
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await buyer.api(addFavorite, { params: { productId: first.id } })

  const { items, total } = await buyer.api(listFavorites)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: first.id, category: null, price: '100.00' },
    { id: second.id, category: { slug: 'tablets', name: 'Tablets' } },
  ])
  expect(await buyer.api(listFavoriteIds)).toEqual([first.id, second.id])
  expect(await other.api(listFavorites)).toEqual({ items: [], total: 0 })
  expect(await other.api(listFavoriteIds)).toEqual([])
})

test('adding and removing a favorite can be repeated', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const params = { productId: id }

  await Promise.all(Array.from({ length: 10 }, () => buyer.api(addFavorite, { params })))
  expect((await buyer.api(listFavorites)).total).toBe(1)
  expect((await buyer.fetch(`/api/favorites/${id}`, { method: 'PUT' })).status).toBe(204)

  await Promise.all(Array.from({ length: 10 }, () => buyer.api(removeFavorite, { params })))
  expect(await buyer.api(listFavoriteIds)).toEqual([])
  expect((await buyer.fetch(`/api/favorites/${id}`, { method: 'DELETE' })).status).toBe(204)
})

test('an archived product is not listed, and can be removed but not added', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const params = { productId: id }
  await buyer.api(addFavorite, { params })
  await shop.db.update(products).set({ archivedAt: shop.clock.now }).where(eq(products.id, id))

  expect(await buyer.api(listFavorites)).toEqual({ items: [], total: 0 })
  expect(await buyer.api(listFavoriteIds)).toEqual([])
  expect(await problemOf(buyer.api(addFavorite, { params }))).toMatchObject({ code: 'product-not-found' })

  await buyer.api(removeFavorite, { params })
  await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, id))
  expect(await buyer.api(listFavoriteIds)).toEqual([])
})

test('favorites are paged', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const devices = await Promise.all([1, 2, 3].map(() => givenProduct(shop.db)))
  for (const { id } of devices) await buyer.api(addFavorite, { params: { productId: id } })

  const ids = devices.map(({ id }) => id).toSorted((a, b) => b - a)
  const page = await buyer.api(listFavorites, { query: { limit: 2, page: 2 } })
  expect(page.total).toBe(3)
  expect(page.items.map(({ id }) => id)).toEqual(ids.slice(2))
})

test.each(['PUT', 'DELETE'])('%s of an unknown product is not found', async (method) => {
  const shop = await openShop()
  const buyer = await shop.customer()
  for (const id of ['2000000000', '99999999999999', '0', '-1', 'x', '1.5', '%00', '%F0%9F%92%A9']) {
    const response = await buyer.fetch(`/api/favorites/${id}`, { method })
    expect([id, response.status]).toEqual([id, 404])
  }
})

test('favorites require signing in', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db)
  const visitor = shop.visitor()
  for (const call of [
    () => visitor.api(listFavorites),
    () => visitor.api(listFavoriteIds),
    () => visitor.api(addFavorite, { params: { productId: id } }),
    () => visitor.api(removeFavorite, { params: { productId: id } }),
  ]) {
    expect(await problemOf(call())).toMatchObject({ status: 401 })
  }
})

async function openShopWithPhone() {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db, { name: 'Orvane', sku: 'ORV' })
  const options = [{ name: 'Color', values: ['Pine', 'Ink'] }]
  await givenVariants(shop.db, { id, sku: 'ORV' }, options, [
    { options: ['Pine'], price: 9_000 },
    { options: ['Ink'], price: 11_000, stockQuantity: 4 },
  ])
  const buyer = await shop.customer()
  const savedOffers = async () => (await buyer.api(listFavorites)).items.map(({ offer }) => offer)
  return { shop, buyer, params: { productId: id }, savedOffers }
}

test('a favorite remembers the variant that was chosen, with its price and stock', async () => {
  const { buyer, params, savedOffers } = await openShopWithPhone()
  await buyer.api(addFavorite, { params, query: { sku: 'orv-2' } })
  expect(await savedOffers()).toMatchObject([
    { sku: 'ORV-2', label: 'Ink', price: '110.00', stockQuantity: 4, inStock: true },
  ])
  expect(await buyer.api(getFavorite, { params })).toEqual({ sku: 'ORV-2' })
})

test('another variant takes the place of the saved one; saving the product alone leaves it', async () => {
  const { buyer, params, savedOffers } = await openShopWithPhone()
  await buyer.api(addFavorite, { params })
  expect(await savedOffers()).toEqual([null])
  expect(await buyer.api(getFavorite, { params })).toEqual({ sku: null })
  await buyer.api(addFavorite, { params, query: { sku: 'ORV' } })
  await buyer.api(addFavorite, { params, query: { sku: 'ORV-2' } })
  await buyer.api(addFavorite, { params })
  expect(await savedOffers()).toMatchObject([{ sku: 'ORV-2' }])
  expect(await buyer.api(listFavoriteIds)).toEqual([params.productId])
})

test('a favorite of an archived or deleted variant is one of its product', async () => {
  const { shop, buyer, params, savedOffers } = await openShopWithPhone()
  await buyer.api(addFavorite, { params, query: { sku: 'ORV-2' } })
  const isSaved = eq(variants.sku, 'ORV-2')
  await shop.db.update(variants).set({ archivedAt: shop.clock.now }).where(isSaved)
  expect(await savedOffers()).toEqual([null])
  expect(await buyer.api(getFavorite, { params })).toEqual({ sku: null })
  const archived = buyer.api(addFavorite, { params, query: { sku: 'ORV-2' } })
  expect(await problemOf(archived)).toMatchObject({ status: 404, code: 'variant-not-found' })
  await shop.db.delete(variants).where(isSaved)
  expect(await savedOffers()).toEqual([null])
})

test('a variant of another product cannot be saved', async () => {
  const { shop, buyer, params } = await openShopWithPhone()
  await givenProduct(shop.db, { sku: 'DOCK' })
  const other = buyer.api(addFavorite, { params, query: { sku: 'DOCK' } })
  expect(await problemOf(other)).toMatchObject({ code: 'variant-not-found' })
  expect(await problemOf(buyer.api(getFavorite, { params }))).toMatchObject({
    status: 404,
    code: 'favorite-not-found',
  })
})
