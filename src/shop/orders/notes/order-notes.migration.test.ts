import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findOrder } from '#shop/orders/queries.ts'
import { orderNotes } from '#shop/orders/tables.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('earlier steps sent their emails, 0.7.0 keeps writing, and an account that it deletes leaves no notes', async () => {
  const database = await databaseBeforeMigration('0039_order_notes')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name) values
    ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`)
  await db.execute(sql`insert into orders (order_number, user_id, total_amount, lines_amount, shipping_address,
      customer_name, customer_email, customer_phone)
    select 'ORDER-1', id, 100, 100, 'a', 'n', email, 'p' from users`)
  const addStep = sql`insert into order_status_history (order_id, status) select id, 'paid' from orders`
  await db.execute(addStep)

  await database.migrate()

  await db.execute(addStep)
  const order = await findOrder(db, { orderNumber: 'ORDER-1' })
  expect(order?.statusHistory).toMatchObject([{ emailSkipped: false }, { emailSkipped: false }])
  await db
    .insert(orderNotes)
    .values({ orderId: order?.id ?? 0, writtenBy: 'a@example.com', text: 'Personal' })
  await db.execute(sql`update orders set user_id = null`)
  expect(await db.select().from(orderNotes)).toEqual([])
})
