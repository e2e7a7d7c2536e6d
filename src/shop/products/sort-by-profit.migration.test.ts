import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('existing products have the profit and margin of their cheapest variant, in stock too, and they follow each change', async () => {
  const database = await databaseBeforeMigration('0075_sort_by_profit')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, options) values
    ('Phone', 'phone', 'P', 60, '/p.webp', '[{"name": "Color", "values": ["Frost", "Pine"]}]'),
    ('Dock', 'dock', 'D', 50, '/d.webp', '[]'), ('Hub', 'hub', 'H', 50, '/h.webp', '[]')`)
  await db.execute(sql`insert into variants (product_id, position, sku, option_values)
    select id, place, sku || place, case slug when 'phone' then array[color] else '{}' end
    from products join (values ('phone', 0, 'Frost'), ('phone', 1, 'Pine'), ('dock', 0, ''), ('hub', 0, ''))
      given(of, place, color) on of = slug`)
  await db.execute(sql`insert into prices (variant_id, price, rrp)
    select variants.id, given.price, given.rrp from variants
    join (values ('P0', 60, 100), ('P1', 80, 160), ('D0', 50, 80), ('H0', 50, null)) given(code, price, rrp) on code = sku`)
  await db.execute(
    sql`insert into stock (variant_id, quantity) select id, case sku when 'P0' then 0 else 5 end from variants`,
  )

  await database.migrate()

  const read = () =>
    rowsOf(
      db,
      sql`select slug, profit::int, margin, stock_profit::int as "stockProfit", stock_margin as "stockMargin",
        max_profit::int as "maxProfit", max_margin as "maxMargin" from products order by slug`,
    )
  const figuresOf = (profit: number | null, margin: number | null) => ({
    profit,
    margin,
    stockProfit: profit,
    stockMargin: margin,
    maxProfit: profit,
    maxMargin: margin,
  })
  const phone = { slug: 'phone', ...figuresOf(80, 0.5), profit: 40, margin: 0.4 }
  const dock = { slug: 'dock', ...figuresOf(30, 0.375) }
  const hub = { slug: 'hub', ...figuresOf(null, null) }
  expect(await read()).toEqual([dock, hub, phone])

  const setRrp = (sku: string, rrp: number) =>
    db.execute(
      sql`update prices set rrp = ${rrp} where variant_id = (select id from variants where sku = ${sku})`,
    )
  await setRrp('P1', 100)
  await setRrp('H0', 100)
  await db.execute(
    sql`update stock set quantity = 0 where variant_id = (select id from variants where sku = 'D0')`,
  )
  expect(await read()).toEqual([
    { ...dock, stockProfit: null, stockMargin: null },
    { slug: 'hub', ...figuresOf(50, 0.5) },
    { ...phone, stockProfit: 20, stockMargin: 0.2, maxProfit: 40, maxMargin: 0.4 },
  ])
})
