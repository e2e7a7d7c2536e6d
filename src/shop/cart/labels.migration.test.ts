import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('the migration makes each label a variant: prices stay, the stock goes to the first, carts and orders follow', async () => {
  const database = await databaseBeforeMigration('0010_offers_and_stock')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, rrp, image_url, stock_quantity, variants, in_stock) values
    ('Slate', 'slate', 'SLT', 12000, 19900, '/a.webp', 24, '{Black,Pine,Black,Sand}', true),
    ('Taken', 'taken', 'SLT-2', 100, null, '/a.webp', 0, '{}', false),
    ('Open', 'open', 'OPN', 300, null, '/a.webp', null, '{A,B}', true)`)
  await db.execute(
    sql`insert into users (email, password, first_name, last_name) values ('mara@northquay.example', 'x', 'Mara', 'L')`,
  )
  await db.execute(sql`insert into cart_items (product_id, quantity, user_id, variant, price_when_added) values
    (1, 2, 1, 'Pine', 12000), (1, 3, 1, 'Gone', 12000), (1, 4, 1, 'Black', 12000), (2, 1, 1, null, 100)`)
  await db.execute(sql`insert into orders (order_number, total_amount, shipping_address, customer_name, customer_email, customer_phone)
    values ('ORDER-1', 24000, 'Quay', 'Mara', 'mara@northquay.example', '1')`)
  await db.execute(sql`insert into order_items (order_id, product_id, quantity, price, product_snapshot, stock_taken) values
    (1, 1, 1, 12000, '{"variant":"Sand"}', 1), (1, 1, 1, 12000, '{"variant":"No variant selected"}', 1)`)

  await database.migrate()

  const variantRows = await rowsOf(
    db,
    sql`select v.sku, v.option_values as values, p.price::int, s.quantity from variants v
      join prices p on p.variant_id = v.id join stock s on s.variant_id = v.id order by v.product_id, v.position`,
  )
  expect(variantRows).toEqual([
    { sku: 'SLT', values: ['Black'], price: 12_000, quantity: 24 },
    { sku: 'SLT-2-V1', values: ['Pine'], price: 12_000, quantity: 0 },
    { sku: 'SLT-3', values: ['Sand'], price: 12_000, quantity: 0 },
    { sku: 'SLT-2', values: [], price: 100, quantity: 0 },
    { sku: 'OPN', values: ['A'], price: 300, quantity: null },
    { sku: 'OPN-2', values: ['B'], price: 300, quantity: null },
  ])
  expect(
    await rowsOf(
      db,
      sql`select sku, price::int, stock_quantity, in_stock, variants, options from products order by id`,
    ),
  ).toEqual([
    {
      sku: 'SLT',
      price: 12_000,
      stock_quantity: 24,
      in_stock: true,
      variants: ['Black', 'Pine', 'Sand'],
      options: [{ name: 'Variant', values: ['Black', 'Pine', 'Sand'] }],
    },
    { sku: 'SLT-2', price: 100, stock_quantity: 0, in_stock: false, variants: [], options: [] },
    {
      sku: 'OPN',
      price: 300,
      stock_quantity: null,
      in_stock: true,
      variants: ['A', 'B'],
      options: [{ name: 'Variant', values: ['A', 'B'] }],
    },
  ])
  expect(
    await rowsOf(
      db,
      sql`select sku, quantity from cart_items join variants v on v.id = variant_id order by cart_items.id`,
    ),
  ).toEqual([
    { sku: 'SLT-2-V1', quantity: 2 },
    { sku: 'SLT', quantity: 7 },
    { sku: 'SLT-2', quantity: 1 },
  ])
  expect(
    await rowsOf(
      db,
      sql`select sku from order_items join variants v on v.id = variant_id order by order_items.id`,
    ),
  ).toEqual([{ sku: 'SLT-3' }, { sku: 'SLT' }])
  expect(
    await rowsOf(
      db,
      sql`select sku, change, reference from stock_ledger join variants v on v.id = variant_id order by stock_ledger.id`,
    ),
  ).toEqual([
    { sku: 'SLT', change: 24, reference: 'Stock at the upgrade' },
    { sku: 'SLT-2-V1', change: 0, reference: 'Split from SLT, not counted yet' },
    { sku: 'SLT-3', change: 0, reference: 'Split from SLT, not counted yet' },
  ])
})
