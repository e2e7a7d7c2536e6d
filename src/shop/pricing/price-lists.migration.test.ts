import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('the migration adds empty price lists and leaves standard prices unchanged', async () => {
  const database = await databaseBeforeMigration('0018_price_lists')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(
    sql`insert into products (name, slug, sku, price, image_url) values ('Slate', 'slate', 'SLATE', 100, '/a.webp')`,
  )
  await db.execute(sql`insert into variants (product_id, sku) select id, sku from products`)
  await db.execute(
    sql`insert into prices (variant_id, price, tiers) select id, 100, '[{"minQuantity":10,"price":90}]' from variants`,
  )
  const standardPrices = () => rowsOf(db, sql`select variant_id, price::int, tiers from prices`)
  const before = await standardPrices()

  await database.migrate()

  expect(await standardPrices()).toEqual(before)
  await db.execute(sql`insert into price_lists (name, kind) values ('Reseller A', 'fixed')`)
  await db.execute(
    sql`insert into list_prices (price_list_id, variant_id, price) select price_lists.id, variants.id, 90 from price_lists, variants`,
  )
  const refused = [
    sql`insert into price_lists (name, kind) values ('RESELLER A', 'fixed')`,
    sql`insert into price_lists (name, kind) values ('B', 'percentage')`,
    sql`insert into price_lists (name, kind, percent_off) values ('B', 'fixed', 1)`,
    sql`insert into price_lists (name, kind, percent_off) values ('B', 'percentage', 10000)`,
    sql`insert into price_lists (name, kind, starts_on, ends_on) values ('B', 'fixed', '2026-11-02', '2026-11-01')`,
    sql`update list_prices set price = 0`,
  ]
  for (const statement of refused) await expect(db.execute(statement)).rejects.toThrow()
  await db.execute(sql`delete from products`)
  expect(await rowsOf(db, sql`select * from list_prices`)).toEqual([])
})
