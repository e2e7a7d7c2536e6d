import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { EmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { ProductReader } from './product-reader.ts'
import { products } from './tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('products that are asked for at once are asked of the database together, and read once', async () => {
  const shop = await openShop()
  const made = [await givenProduct(shop.db), await givenProduct(shop.db), await givenProduct(shop.db)]
  const reader = new ProductReader(() => shop.db, shop.feed)
  // The first read also opens a connection.
  await reader.at('nowhere')
  const prototype = shop.kind === 'postgres' ? pg.Client.prototype : EmbeddedPostgres.prototype
  const sent = vi.spyOn(prototype, 'query')
  const readAll = async () => {
    sent.mockClear()
    const read = await Promise.all([...made.map(({ slug }) => reader.at(slug)), reader.at('nowhere')])
    return { read, statements: sent.mock.calls.length }
  }

  const first = await readAll()
  expect(first.read.map((product) => product?.id)).toEqual([...made.map(({ id }) => id), undefined])
  expect(first.statements).toBe(2)
  expect(await readAll()).toEqual({ read: first.read, statements: 1 })
  sent.mockRestore()
})

test('what is at an address is told as it is now, whoever changed it', async () => {
  const { db, feed } = await openShop()
  const { id, slug } = await givenProduct(db, { stockQuantity: 3 })
  const reader = new ProductReader(() => db, feed)
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  expect(await reader.at(slug)).toMatchObject({ id, stockQuantity: 3 })

  await change({ stockQuantity: 2 })
  expect(await reader.at(slug)).toMatchObject({ id, stockQuantity: 2 })
  await change({ slug: 'elsewhere' })
  expect([await reader.at(slug), await reader.at('elsewhere')]).toMatchObject([null, { id }])
  await change({ archivedAt: new Date() })
  expect(await reader.at('elsewhere')).toBeNull()
})

test('how many products a list has is counted anew after a change', async () => {
  const { db, feed } = await openShop()
  const reader = new ProductReader(() => db, feed)
  feed.heard(true)
  const total = async () => (await reader.list({ sort: 'newest', page: 1, limit: 1 })).total
  await givenProduct(db)
  expect(await total()).toBe(1)
  await givenProduct(db)
  feed.changed()
  expect(await total()).toBe(2)
})
