import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { findAccountOrders } from '#shop/orders/checkout/queries.ts'
import { balanceOf } from '#shop/orders/order-reply.ts'
import { findOrder, listOrders } from '#shop/orders/queries.ts'
import { isRevenue, isUnpaid } from '#shop/orders/tables.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('an upgrade records a payment of each paid order; no figure changes and canceled orders are settled', async () => {
  const database = await databaseBeforeMigration('0014_payments')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name)
    values ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`)
  await db.execute(sql`insert into orders (order_number, user_id, status, total_amount, lines_amount, payment_method, paid_at,
      shipping_address, customer_name, customer_email, customer_phone, updated_at)
    select 'ORDER-' || number, (select id from users), status, total, total, method, paid_at, '', '', '', '', '2026-02-09T12:00:00Z'
    from (values
      (1, 'pending_payment', 100, 'bank_transfer', null),
      (2, 'paid', 250, 'meet_in_person', '2026-01-02T23:30:00Z'::timestamptz),
      (3, 'delivered', 400, 'bank_transfer', '2026-01-03T10:00:00Z'),
      (4, 'shipped', 800, 'bank_transfer', null),
      (5, 'cancelled', 1600, 'bank_transfer', '2026-01-05T10:00:00Z'),
      (6, 'cancelled', 3200, 'bank_transfer', null)) as orders (number, status, total, method, paid_at)`)
  const before = await readFigures(db)
  expect(before).toEqual({ revenue: 650, revenueOrders: 2, unpaid: 900, unpaidOrders: 2 })
  await database.migrate()

  expect(await readFigures(db)).toEqual(before)
  const userId = (await findOrder(db, { orderNumber: 'ORDER-1' }))?.userId ?? 0
  expect(await findAccountOrders(db, userId, 0)).toMatchObject({ hasPaid: true })
  const { items } = await listOrders(db, { page: 1, limit: 10 })
  const states = items.map((order) => ({ number: order.orderNumber, ...balanceOf(order) }))
  expect(states.toReversed()).toMatchObject([
    { number: 'ORDER-1', state: 'unpaid', outstanding: 100 },
    { number: 'ORDER-2', state: 'paid', outstanding: 0, refundDue: 0 },
    { number: 'ORDER-3', state: 'paid', outstanding: 0, refundDue: 0 },
    { number: 'ORDER-4', state: 'unpaid', outstanding: 800 },
    { number: 'ORDER-5', state: 'refunded', outstanding: 0, refundDue: 0 },
    { number: 'ORDER-6', state: 'unpaid', outstanding: 0, refundDue: 0 },
  ])
  expect(items.every((order) => order.amountPaid === balanceOf(order).paid)).toBe(true)
  expect((await listOrders(db, { page: 1, limit: 10, payment: 'refund-due' })).total).toBe(0)
  const entries = await rowsOf<Record<string, unknown>>(
    db,
    sql`select order_number, kind, amount::int, method, received_on::text, reference from payments
      join orders on orders.id = order_id order by payments.id`,
  )
  expect(entries.map((entry) => Object.values(entry))).toEqual([
    ['ORDER-2', 'payment', 250, 'meet_in_person', '2026-01-02', null],
    ['ORDER-3', 'payment', 400, 'bank_transfer', '2026-01-03', null],
    ['ORDER-5', 'payment', 1600, 'bank_transfer', '2026-01-05', null],
    ['ORDER-5', 'refund', 1600, 'bank_transfer', '2026-02-09', 'before upgrade'],
  ])
})

async function readFigures(db: Db) {
  const [row] = await rowsOf(
    db,
    sql`select coalesce(sum(total_amount) filter (where ${isRevenue}), 0)::int as revenue,
      count(*) filter (where ${isRevenue})::int as "revenueOrders",
      coalesce(sum(total_amount) filter (where ${isUnpaid}), 0)::int as unpaid,
      count(*) filter (where ${isUnpaid})::int as "unpaidOrders" from orders`,
  )
  return row
}
