import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('existing products and values have the prices of their variants in stock, and they follow each change', async () => {
  const database = await databaseBeforeMigration('0070_prices_in_stock')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, options) values
    ('Phone', 'phone', 'P', 300, '/p.webp', '[{"name": "Color", "values": ["Frost", "Pine"]}, {"name": "Storage", "values": ["1 TB", "2 TB"]}]'),
    ('Dock', 'dock', 'D', 100, '/d.webp', '[]')`)
  await db.execute(sql`insert into variants (product_id, position, sku, option_values)
    select id, place, sku || place, case slug when 'phone' then array[color, size] else '{}' end
    from products join (values ('phone', 0, 'Frost', '1 TB'), ('phone', 1, 'Pine', '1 TB'), ('phone', 2, 'Pine', '2 TB'), ('dock', 0, '', ''))
      given(of, place, color, size) on of = slug`)
  await db.execute(
    sql`insert into prices (variant_id, price) select id, 100 + position * 100 from variants order by id`,
  )
  await db.execute(
    sql`insert into stock (variant_id, quantity) select id, case position when 1 then 0 else 5 end from variants`,
  )

  await database.migrate()

  const read = async () => ({
    products: await rowsOf(
      db,
      sql`select slug, stock_price::int as lowest, max_stock_price::int as highest from products order by slug`,
    ),
    values: await rowsOf(
      db,
      sql`select value, array[price, max_price, stock_price, max_stock_price]::int[] as prices from specification_values
        where price is not null order by value`,
    ),
  })
  const migrated = {
    products: [
      { slug: 'dock', lowest: 100, highest: 100 },
      { slug: 'phone', lowest: 100, highest: 300 },
    ],
    values: [
      { value: '1 TB', prices: [100, 200, 100, 100] },
      { value: '2 TB', prices: [300, 300, 300, 300] },
      { value: 'Frost', prices: [100, 100, 100, 100] },
      { value: 'Pine', prices: [200, 300, 300, 300] },
    ],
  }
  expect(await read()).toEqual(migrated)

  await db.execute(
    sql`update stock set quantity = 0 where variant_id = (select id from variants where sku = 'P0')`,
  )
  await db.execute(
    sql`update stock set quantity = 0 where variant_id = (select id from variants where sku = 'D0')`,
  )
  await db.execute(
    sql`update prices set price = 250 where variant_id = (select id from variants where sku = 'P2')`,
  )
  const changed = {
    products: [
      { slug: 'dock', lowest: null, highest: null },
      { slug: 'phone', lowest: 250, highest: 250 },
    ],
    values: [
      { value: '1 TB', prices: [100, 200, null, null] },
      { value: '2 TB', prices: [250, 250, 250, 250] },
      { value: 'Frost', prices: [100, 100, null, null] },
      { value: 'Pine', prices: [200, 250, 250, 250] },
    ],
  }
  expect(await read()).toEqual(changed)

  // Then all variants have the value Pine, whose prices are the product's.
  await db.execute(sql`update variants set archived_at = now() where sku = 'P0'`)
  expect((await read()).values).toEqual([
    { value: '1 TB', prices: [200, 200, null, null] },
    { value: '2 TB', prices: [250, 250, 250, 250] },
  ])
})
