import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('accounts with own orders, staff and sample accounts count as confirmed; the others must confirm', async () => {
  const database = await databaseBeforeMigration('0007_confirmed_emails')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name, role, demo, created_at) values
    ('owner@shop.example', 'x', 'O', 'O', 'admin', false, '2026-01-01'),
    ('sample@shop.example', 'x', 'S', 'S', 'customer', true, '2026-01-02'),
    ('buyer@shop.example', 'x', 'B', 'B', 'customer', false, '2026-01-03'),
    ('thief@shop.example', 'x', 'T', 'T', 'customer', false, '2026-01-04'),
    ('idle@shop.example', 'x', 'I', 'I', 'customer', false, '2026-01-05')`)
  await db.execute(sql`insert into orders (order_number, user_id, total_amount, shipping_address, customer_name,
      customer_email, customer_phone)
    select 'ORDER-' || users.id, users.id, 100, 'a', 'n', users.email, 'p' from users
    where email in ('buyer@shop.example', 'thief@shop.example')`)
  // A clerk placed the thief's order; the buyer's own order was only updated by a clerk.
  await db.execute(sql`insert into order_status_history (order_id, status, updated_by)
    select orders.id, 'pending_payment', case when customer_email like 'thief%' then 'owner@shop.example' end from orders
    union all select orders.id, 'paid', 'owner@shop.example' from orders`)

  await database.migrate()

  const rows = await rowsOf<{ email: string; confirmed: boolean; orders: number }>(
    db,
    sql`select email, email_confirmed_at is not distinct from created_at as confirmed,
        (select count(*)::int from orders where user_id = users.id) as orders
      from users order by id`,
  )
  expect(rows).toEqual([
    { email: 'owner@shop.example', confirmed: true, orders: 0 },
    { email: 'sample@shop.example', confirmed: true, orders: 0 },
    { email: 'buyer@shop.example', confirmed: true, orders: 1 },
    { email: 'thief@shop.example', confirmed: false, orders: 0 },
    { email: 'idle@shop.example', confirmed: false, orders: 0 },
  ])
  const [orders] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from orders`)
  expect(orders).toEqual({ count: 2 })
})
