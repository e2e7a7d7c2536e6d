import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('the migration gives each product one variant with its SKU, price and stock, and its order lines that variant', async () => {
  const database = await databaseBeforeMigration('0010_offers_and_stock')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, original_price, rrp, image_url, stock_quantity, in_stock, stock_version, archived_at) values
    ('Counted', 'counted', 'CNT-1', 12000, 15000, 19900, '/a.webp', 24, true, 3, null),
    ('Sold out', 'sold-out', 'OUT-1', 100, null, null, '/a.webp', 0, false, 1, null),
    ('Not counted', 'not-counted', 'NOT-1', 200, null, null, '/a.webp', null, true, 1, null),
    ('Off sale', 'off-sale', 'OFF-1', 300, null, null, '/a.webp', 7, false, 1, null),
    ('Archived', 'archived', 'ARC-1', 400, null, null, '/a.webp', 5, true, 1, now())`)
  await db.execute(sql`insert into orders (order_number, total_amount, shipping_address, customer_name, customer_email, customer_phone)
    values ('ORDER-1', 24000, 'Quay', 'Mara', 'mara@northquay.example', '1')`)
  await db.execute(sql`insert into order_items (order_id, product_id, quantity, price, product_snapshot, stock_taken)
    values (1, 1, 2, 12000, '{"name":"Counted"}', 2)`)
  const listProducts = () =>
    rowsOf(
      db,
      sql`select sku, price, original_price, rrp, stock_quantity, in_stock from products order by id`,
    )
  const before = await listProducts()

  await database.migrate()

  expect(await listProducts()).toEqual(before)
  expect(
    await rowsOf(
      db,
      sql`select v.sku, p.price::int, p.original_price::int, p.rrp::int, s.quantity, s.is_available, s.version
        from variants v join prices p on p.variant_id = v.id join stock s on s.variant_id = v.id order by v.product_id`,
    ),
  ).toEqual([
    {
      sku: 'CNT-1',
      price: 12_000,
      original_price: 15_000,
      rrp: 19_900,
      quantity: 24,
      is_available: true,
      version: 3,
    },
    {
      sku: 'OUT-1',
      price: 100,
      original_price: null,
      rrp: null,
      quantity: 0,
      is_available: true,
      version: 1,
    },
    {
      sku: 'NOT-1',
      price: 200,
      original_price: null,
      rrp: null,
      quantity: null,
      is_available: true,
      version: 1,
    },
    {
      sku: 'OFF-1',
      price: 300,
      original_price: null,
      rrp: null,
      quantity: 7,
      is_available: false,
      version: 1,
    },
    {
      sku: 'ARC-1',
      price: 400,
      original_price: null,
      rrp: null,
      quantity: 5,
      is_available: true,
      version: 1,
    },
  ])
  expect(
    await rowsOf(
      db,
      sql`select sku, change, balance, reason from stock_ledger join variants on variants.id = variant_id order by product_id`,
    ),
  ).toEqual([
    { sku: 'CNT-1', change: 24, balance: 24, reason: 'count' },
    { sku: 'OFF-1', change: 7, balance: 7, reason: 'count' },
    { sku: 'ARC-1', change: 5, balance: 5, reason: 'count' },
  ])
  expect(
    await rowsOf(db, sql`select sku from order_items join variants on variants.id = variant_id`),
  ).toEqual([{ sku: 'CNT-1' }])

  await db.execute(
    sql`update stock set quantity = 3 where variant_id = (select id from variants where sku = 'CNT-1')`,
  )
  await db.execute(
    sql`update prices set price = 11000 where variant_id = (select id from variants where sku = 'CNT-1')`,
  )
  expect((await listProducts())[0]).toMatchObject({ stock_quantity: 3, in_stock: true })
  await expect(db.execute(sql`update stock_ledger set change = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from stock_ledger`)).rejects.toThrow()
  await db.execute(sql`delete from products where sku = 'ARC-1'`)
  expect(await rowsOf(db, sql`select count(*)::int as rows from stock_ledger`)).toEqual([{ rows: 2 }])
})
