import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

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

test('existing alerts count as confirmed, and earlier processes go on saving and sending theirs alone', async () => {
  const database = await databaseBeforeMigration('0060_confirmed_stock_alerts')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name)
    values ('buyer@shop.example', 'x', 'B', 'B')`)
  await db.execute(sql`insert into products (name, slug, sku, price, image_url) values
    ('Slate', 'slate', 'SLT', 100, 'a'), ('Pine', 'pine', 'PNE', 100, 'a')`)
  await db.execute(sql`insert into variants (product_id, sku) select id, sku || '-2' from products`)
  await db.execute(sql`insert into stock (variant_id, quantity) select id, 0 from variants`)
  await db.execute(sql`insert into stock_alerts (variant_id, email, user_id, notified_at)
    select variants.id, users.email, users.id, null from variants, users`)
  await db.execute(sql`insert into stock_alerts (variant_id, email, notified_at)
    select id, 'guest@shop.example', case when sku = 'SLT-2' then now() end from variants`)
  const alerts = sql`select * from stock_alerts order by id`
  const before = await rowsOf(db, alerts)

  await database.migrate()

  expect(before).toHaveLength(4)
  expect(await rowsOf(db, alerts)).toEqual(before)
  await db.execute(sql`insert into stock_alert_requests (variant_id, email, withdraw_hash)
    select id, 'new@shop.example', 'a' from variants limit 1`)
  // The statement by which an earlier process saves a request.
  await db.execute(sql`insert into stock_alerts (variant_id, email, user_id)
    select variant_id, email, user_id from stock_alerts limit 1
    on conflict (variant_id, email) do update set created_at = now(), notified_at = null, mail_id = null,
      user_id = coalesce(excluded.user_id, stock_alerts.user_id)`)
  await db.execute(sql`update stock set quantity = 5`)
  const clock = () => new Date()
  await sendStockAlerts({ db, clock, publicUrl: new URL('https://shop.example'), secret: 'a secret' })
  const recipients = sql`select "to", count(*)::int as mails from mails group by 1 order by 1`
  expect(await rowsOf(db, recipients)).toEqual([
    { to: 'buyer@shop.example', mails: 2 },
    { to: 'guest@shop.example', mails: 1 },
  ])
})
