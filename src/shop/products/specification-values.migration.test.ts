import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('existing products get their specification values, and an earlier version that changes one updates them', async () => {
  const database = await databaseBeforeMigration('0032_specification_values')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, options, specifications) values
    ('Phone', 'phone', 'P', 100, '/p.webp', '[{"name": "Storage", "values": ["128 GB", "1 TB"]}]',
      '[{"name": "Display", "value": "6.3 in, 120 Hz"}, {"name": "storage", "value": "128 GB to 1 TB"}]'),
    ('Dock', 'dock', 'D', 100, '/d.webp', '[]', '[]')`)
  await db.execute(sql`insert into variants (product_id, sku, option_values)
    select id, size, array[size] from products, unnest(array['128 GB', '1 TB']) size where slug = 'phone'`)

  await database.migrate()

  const list = () =>
    rowsOf(
      db,
      sql`select slug, specification_values.name, value from specification_values
      join products on products.id = product_id order by slug, position, value`,
    )
  expect(await list()).toEqual([
    { slug: 'phone', name: 'Storage', value: '1 TB' },
    { slug: 'phone', name: 'Storage', value: '128 GB' },
    { slug: 'phone', name: 'Condition', value: 'New' },
    { slug: 'phone', name: 'Display', value: '6.3 in, 120 Hz' },
  ])
  await db.execute(
    sql`update products set specifications = '[{"name": "Ports", "value": "Six"}]' where slug = 'dock'`,
  )
  await db.execute(sql`delete from products where slug = 'phone'`)
  expect(await list()).toEqual([{ slug: 'dock', name: 'Ports', value: 'Six' }])
})
