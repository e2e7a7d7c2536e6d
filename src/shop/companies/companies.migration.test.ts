import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findOrder } from '#shop/orders/queries.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('orders from before companies stay private orders', async () => {
  const database = await databaseBeforeMigration('0058_companies')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name) values
    ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`)
  await db.execute(sql`insert into orders (order_number, user_id, total_amount, lines_amount, shipping_address,
      customer_name, customer_email, customer_phone)
    select 'ORDER-1', id, 100, 100, 'a', 'n', email, 'p' from users`)

  await database.migrate()

  expect(await findOrder(db, { orderNumber: 'ORDER-1' })).toMatchObject({
    companyId: null,
    companyName: null,
    totalAmount: 100,
  })
})
