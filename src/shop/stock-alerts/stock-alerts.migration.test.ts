import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('existing accounts, emails and variants stay as they are and have no stock alerts', async () => {
  const database = await databaseBeforeMigration('0029_stock_alerts')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name)
    values ('buyer@shop.example', 'x', 'B', 'B')`)
  await db.execute(
    sql`insert into mails (kind, "to", subject) values ('password-reset', 'buyer@shop.example', 's')`,
  )
  await db.execute(
    sql`insert into products (name, slug, sku, price, image_url) values ('Slate', 'slate', 'SLT', 100, 'a')`,
  )

  await database.migrate()

  const counts = sql`select (select count(*)::int from users) as users, (select count(*)::int from mails) as mails,
    (select count(*)::int from products) as products, (select count(*)::int from stock_alerts) as alerts`
  expect(await rowsOf(db, counts)).toEqual([{ users: 1, mails: 1, products: 1, alerts: 0 }])

  // Processes of the earlier version go on inserting and deleting the rows that alerts refer to.
  await db.execute(sql`insert into variants (product_id, sku)
    select id, 'SLT-2' from products on conflict do nothing`)
  await db.execute(sql`insert into stock_alerts (variant_id, email, user_id, mail_id)
    select variants.id, 'buyer@shop.example', users.id, mails.id from variants, users, mails limit 1`)
  await db.execute(sql`delete from mails`)
  expect(await rowsOf(db, sql`select mail_id as "mailId" from stock_alerts`)).toEqual([{ mailId: null }])
  await db.execute(sql`delete from users`)
  expect(await rowsOf(db, sql`select id from stock_alerts`)).toEqual([])
})
