import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('an upgrade leaves the stock of products alone, and they follow their variants as before', async () => {
  const database = await databaseBeforeMigration('0026_planned_stock_summary')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(
    sql`insert into products (name, slug, sku, price, image_url) values ('A', 'a', 'A', 100, ''), ('B', 'b', 'B', 100, '')`,
  )
  await db.execute(sql`insert into variants (product_id, position, sku, option_values)
    select id, n, sku || '-' || n, array['Size ' || n] from products, generate_series(0, 2) n`)
  await db.execute(sql`insert into prices (variant_id, price) select id, 100 from variants`)
  await db.execute(
    sql`insert into stock (variant_id, quantity) select id, case when position = 2 then null else 5 end from variants`,
  )
  const before = [
    { sku: 'A-0', quantity: 10, inStock: true },
    { sku: 'B-0', quantity: 10, inStock: true },
  ]
  expect(await readSummaries(db)).toEqual(before)
  await database.migrate()
  expect(await readSummaries(db)).toEqual(before)

  // Several products in one statement.
  await db.execute(
    sql`update stock set quantity = 2 from variants where variant_id = variants.id and position = 0`,
  )
  expect(await readSummaries(db)).toMatchObject([{ quantity: 7 }, { quantity: 7 }])
  await db.execute(
    sql`update stock set quantity = 0 from variants where variant_id = variants.id and position < 2 and product_id = 1`,
  )
  expect(await readSummaries(db)).toMatchObject([{ quantity: 0, inStock: true }, { quantity: 7 }])
  await db.execute(
    sql`update stock set is_available = false from variants where variant_id = variants.id and product_id = 1`,
  )
  await db.execute(sql`update variants set archived_at = now() where product_id = 2 and position = 1`)
  expect(await readSummaries(db)).toMatchObject([
    { quantity: 0, inStock: false },
    { quantity: 2, inStock: true },
  ])
  await db.execute(sql`update variants set archived_at = now() where product_id = 2`)
  expect(await readSummaries(db)).toMatchObject([{}, { quantity: 2, inStock: true }])
})

function readSummaries(db: Db) {
  return rowsOf(
    db,
    sql`select sku, stock_quantity as quantity, in_stock as "inStock" from products order by id`,
  )
}
