import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('the slugs of a product that an earlier version deletes are remembered, except those of sample data', async () => {
  const database = await databaseBeforeMigration('0035_retired_product_slugs')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, demo) values
    ('Phone', 'phone', 'P', 100, '/p.webp', false), ('Dock', 'dock', 'D', 100, '/d.webp', false),
    ('Sample', 'sample', 'S', 100, '/s.webp', true)`)
  await db.execute(sql`insert into product_slug_redirects (slug, product_id)
    select former, id from products, unnest(array['handset', 'telephone']) former where slug = 'phone'`)

  await database.migrate()

  const list = () => rowsOf(db, sql`select slug from retired_product_slugs order by slug`)
  expect(await list()).toEqual([])
  await db.execute(sql`delete from products where slug in ('phone', 'sample')`)
  expect(await list()).toEqual([{ slug: 'handset' }, { slug: 'phone' }, { slug: 'telephone' }])
  // The same address again, for another product.
  await db.execute(sql`update products set slug = 'phone' where slug = 'dock'`)
  await db.execute(sql`delete from products`)
  expect(await list()).toHaveLength(3)
})
