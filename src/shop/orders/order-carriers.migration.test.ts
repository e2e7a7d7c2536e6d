import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { carrierReply } from './order-reply.ts'
import { findOrder } from './queries.ts'

test('earlier orders have no carrier, and earlier versions still write orders', async () => {
  const database = await databaseBeforeMigration('0030_order_carriers')
  onTestFinished(() => database.close())
  const { db } = database
  const insertOrder = (orderNumber: string) =>
    db.execute(sql`insert into orders (order_number, total_amount, lines_amount, shipping_address, customer_name,
        customer_email, customer_phone, tracking_number)
      values (${orderNumber}, 100, 100, 'a', 'n', 'mara@northquay.example', 'p', 'TRK 42')`)
  await insertOrder('ORDER-1')

  await database.migrate()

  await insertOrder('ORDER-2')
  for (const orderNumber of ['ORDER-1', 'ORDER-2']) {
    const order = await findOrder(db, { orderNumber })
    if (!order) throw new Error('Order not found')
    expect(order).toMatchObject({ trackingNumber: 'TRK 42', carrier: null })
    expect(carrierReply(order)).toBeNull()
  }
})
