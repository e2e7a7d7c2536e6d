import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('earlier order lines have no cost, and lines that the previous version adds have the cost of that time', async () => {
  const database = await databaseBeforeMigration('0043_unit_costs')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(
    sql`insert into products (name, slug, sku, price, image_url) values ('Dock', 'dock', 'DOCK', 10000, '')`,
  )
  await db.execute(sql`insert into variants (product_id, sku) select id, 'DOCK' from products`)
  await db.execute(sql`insert into orders (order_number, total_amount, lines_amount, shipping_address, customer_name,
      customer_email, customer_phone)
    values ('ORDER-1', 10000, 10000, '', '', '', '')`)
  const addLine = () =>
    db.execute(sql`insert into order_items (order_id, product_id, variant_id, quantity, price, product_snapshot)
      select orders.id, product_id, variants.id, 1, 10000, '{}' from orders, variants`)
  await addLine()
  await database.migrate()

  await addLine()
  await db.execute(sql`update variants set unit_cost = 6000`)
  await addLine()
  await db.execute(sql`update variants set unit_cost = 7500`)
  const lines = await rowsOf<{ cost: number | null }>(
    db,
    sql`select unit_cost::int as cost from order_items order by id`,
  )
  expect(lines.map(({ cost }) => cost)).toEqual([null, null, 6000])
})
