import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('pictures of products and categories are in the library, also those that an earlier version stores', async () => {
  const database = await databaseBeforeMigration('0047_picture_library')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, images, created_at) values
    ('Slate', 'slate', 'SLATE', 100, '/media/a-960.webp', '{/media/a-960.webp,/media/b-960.webp}', '2026-02-01'),
    ('Old', 'old', 'OLD', 100, '/media/a-960.webp', '{https://maker.example/c.jpg}', '2026-01-01'),
    ('Bare', 'bare', 'BARE', 100, '/no-picture.svg', '{}', '2026-01-01')`)
  await db.execute(
    sql`insert into categories (name, slug, image_url) values ('Laptops', 'laptops', '/media/d-960.webp')`,
  )

  await database.migrate()

  const library = async () =>
    (
      await rowsOf<{ url: string }>(db, sql`select url from pictures where deleted_at is null order by url`)
    ).map(({ url }) => url.slice('/media/'.length, -'-960.webp'.length))
  const uses = () =>
    rowsOf(
      db,
      sql`select sku, url from product_pictures join products on products.id = product_id order by sku, url`,
    )
  expect(await library()).toEqual(['a', 'b', 'd'])
  expect(
    await rowsOf(db, sql`select created_at::date::text as day from pictures where url like '%/a-%'`),
  ).toEqual([{ day: '2026-01-01' }])
  expect(await uses()).toEqual([
    { sku: 'OLD', url: '/media/a-960.webp' },
    { sku: 'SLATE', url: '/media/a-960.webp' },
    { sku: 'SLATE', url: '/media/b-960.webp' },
  ])

  await db.execute(sql`update pictures set deleted_at = now()`)
  await db.execute(sql`insert into products (name, slug, sku, price, image_url) values
    ('New', 'new', 'NEW', 100, '/media/e-960.webp'), ('Newer', 'newer', 'NEWER', 100, '/media/e-960.webp')`)
  await db.execute(
    sql`update products set images = '{/media/b-960.webp}', image_url = '/media/f-960.webp' where sku = 'OLD'`,
  )
  await db.execute(sql`update categories set image_url = '/media/g-960.webp'`)
  await db.execute(sql`delete from products where sku = 'SLATE'`)
  expect(await library()).toEqual(['b', 'e', 'f', 'g'])
  expect(await uses()).toEqual([
    { sku: 'NEW', url: '/media/e-960.webp' },
    { sku: 'NEWER', url: '/media/e-960.webp' },
    { sku: 'OLD', url: '/media/b-960.webp' },
    { sku: 'OLD', url: '/media/f-960.webp' },
  ])
})
