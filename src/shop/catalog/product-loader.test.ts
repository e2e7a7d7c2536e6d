import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { EmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { ProductLoader } from './product-loader.ts'
import { products } from '#shop/products/tables.ts'
import { givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('concurrent reads share one query, and read each product once', async () => {
  const shop = await openShop()
  const created = [await givenProduct(shop.db), await givenProduct(shop.db), await givenProduct(shop.db)]
  await shop.startCaching()
  const loader = new ProductLoader(() => shop.db, shop.cache)
  // The first read also opens a connection.
  await loader.bySlug('nowhere')
  const prototype = shop.kind === 'postgres' ? pg.Client.prototype : EmbeddedPostgres.prototype
  const sent = vi.spyOn(prototype, 'query')
  const readAll = async () => {
    sent.mockClear()
    const read = await Promise.all([
      ...created.map(({ slug }) => loader.bySlug(slug)),
      loader.bySlug('nowhere'),
    ])
    return { read, statements: sent.mock.calls.length }
  }

  const first = await readAll()
  expect(first.read.map((product) => product?.id)).toEqual([...created.map(({ id }) => id), undefined])
  expect(first.statements).toBe(2)
  expect(await readAll()).toEqual({ read: first.read, statements: 1 })
})

test('a product is read as it is now, however it was changed', async () => {
  const { db, cache, startCaching } = await openShop()
  await startCaching()
  const { id, slug } = await givenProduct(db, { stockQuantity: 3 })
  const loader = new ProductLoader(() => db, cache)
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  expect(await loader.bySlug(slug)).toMatchObject({ id, stockQuantity: 3 })

  await givenOffer(db, id, { stockQuantity: 2 })
  expect(await loader.bySlug(slug)).toMatchObject({ id, stockQuantity: 2 })
  await change({ slug: 'elsewhere' })
  expect([await loader.bySlug(slug), await loader.bySlug('elsewhere')]).toMatchObject([null, { id }])
  await change({ archivedAt: new Date() })
  expect(await loader.bySlug('elsewhere')).toBeNull()
})

test('the length of a list is counted again after a change', async () => {
  const { db, cache, feed, startCaching } = await openShop()
  await startCaching()
  const loader = new ProductLoader(() => db, cache)
  const total = async () =>
    (await loader.list({ sort: 'newest', page: 1, limit: 1 }, ['products:members'])).total
  await givenProduct(db)
  expect(await total()).toBe(1)
  await givenProduct(db)
  await feed.catchUp()
  expect(await total()).toBe(2)
})
