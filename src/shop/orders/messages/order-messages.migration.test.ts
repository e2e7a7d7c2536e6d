import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orderMessages } from '#shop/orders/tables.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('earlier orders have no messages, and an account that 0.5.0 deletes leaves none', async () => {
  const database = await databaseBeforeMigration('0031_order_messages')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name) values
    ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`)
  await db.execute(sql`insert into orders (order_number, user_id, total_amount, lines_amount, shipping_address,
      customer_name, customer_email, customer_phone)
    select 'ORDER-1', id, 100, 100, 'a', 'n', email, 'p' from users`)

  await database.migrate()

  const order = await findOrder(db, { orderNumber: 'ORDER-1' })
  expect(order).toMatchObject({ unreadMessages: 0 })
  await db.insert(orderMessages).values({ orderId: order?.id ?? 0, fromStaff: false, text: 'Personal' })
  expect(await findOrder(db, { orderNumber: 'ORDER-1' })).toMatchObject({ unreadMessages: 1 })
  await db.execute(sql`update orders set user_id = null`)
  expect(await db.select().from(orderMessages)).toEqual([])
})
