import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeContent } from '#contract/settings.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

async function openEarlierShop() {
  const database = await databaseBeforeMigration('0021_base_currency')
  onTestFinished(() => database.close())
  return database
}

/** As 0.3.0 writes orders, which does not know the charged currency. */
function insertOrders(db: Db, from: number, to: number) {
  return db.execute(sql`insert into orders (order_number, total_amount, lines_amount, shipping_amount, currency,
      exchange_rate, shipping_address, customer_name, customer_email, customer_phone)
    select 'ORDER-' || n, n * 100 + 1500, n * 100, 1500, 'EUR', 0.92, 'a', 'n', 'buyer@shop.example', 'p'
    from generate_series(${from}::int, ${to}::int) n`)
}

async function chargedOrders(db: Db) {
  return rowsOf(
    db,
    sql`select charged_currency, currency, count(*)::int, sum(total_amount)::int from orders group by 1, 2`,
  )
}

test('earlier orders were charged in dollars, also those that 0.3.0 places during the upgrade', async () => {
  const { db, migrate } = await openEarlierShop()
  await insertOrders(db, 1, 500)
  await migrate()
  const dollars = { charged_currency: 'USD', currency: 'EUR' }
  expect(await chargedOrders(db)).toEqual([{ ...dollars, count: 500, sum: 13_275_000 }])
  await insertOrders(db, 501, 501)
  expect(await chargedOrders(db)).toEqual([{ ...dollars, count: 501, sum: 13_326_600 }])
})

test('saved texts name the base currency from now on, and own texts stay', async () => {
  const { db, migrate } = await openEarlierShop()
  const answer =
    'US dollars. Amounts in other currencies are approximate and use the exchange rate of the day.'
  const faq = { title: 'FAQ', intro: '', sections: [{ heading: 'Which currency?', text: answer }] }
  const content = {
    footer: 'Sold by the dock. Prices are in US dollars. Amounts in other currencies are approximate.',
    chips: ['Fees in US dollars'],
    shippingNotes: ['Free delivery insurance up to $500', 'Pallets for $90'],
    pages: { faq },
  }
  await db.execute(
    sql`insert into settings (key, value) values ('store_content', ${JSON.stringify(content)})`,
  )
  await migrate()
  const [saved] = await rowsOf<{ value: string }>(
    db,
    sql`select value from settings where key = 'store_content'`,
  )
  expect(storeContent.parse(JSON.parse(saved?.value ?? ''))).toMatchObject({
    footer: 'Sold by the dock. Prices are in {currency}. Amounts in other currencies are approximate.',
    chips: ['Fees in US dollars'],
    shippingNotes: ['Free delivery insurance up to {symbol}500', 'Pallets for $90'],
    pages: { faq: { sections: [{ text: answer.replace('US dollars', 'Prices are in {currency}') }] } },
  })
})
