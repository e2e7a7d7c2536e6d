import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('spellings of one value in a product become one, also for an earlier version that changes it', async () => {
  const database = await databaseBeforeMigration('0036_specification_keys')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, specifications) values
    ('Phone', 'phone', 'P', 100, '/p.webp',
      '[{"name": "Color", "value": "Black"}, {"name": "Color", "value": "BLACK"}, {"name": "Color", "value": "Sand"}]'),
    ('Dock', 'dock', 'D', 100, '/d.webp', '[{"name": "Color", "value": "black"}]')`)

  await database.migrate()

  const list = () =>
    rowsOf<{ slug: string; key: string }>(
      db,
      sql`select slug, specification_key(value) as key from specification_values
        join products on products.id = product_id order by slug, key`,
    )
  const phone = [
    { slug: 'phone', key: 'black' },
    { slug: 'phone', key: 'sand' },
  ]
  expect(await list()).toEqual([{ slug: 'dock', key: 'black' }, ...phone])
  await db.execute(sql`update products set specifications =
    '[{"name": "Color", "value": "Sea  green"}, {"name": "Color", "value": "sea Green "}]' where slug = 'dock'`)
  expect(await list()).toEqual([{ slug: 'dock', key: 'sea green' }, ...phone])
})
