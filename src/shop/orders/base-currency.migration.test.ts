import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeContent } from '#contract/settings.ts'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('orders were charged in dollars, and saved texts name the base currency from now on', async () => {
  const database = await databaseBeforeMigration('0021_base_currency')
  onTestFinished(() => database.close())
  const { db } = database
  const footer = 'Sold by the dock. Prices are in US dollars. Amounts in other currencies are approximate.'
  const faq = 'US dollars. Amounts in other currencies are approximate and use the exchange rate of the day.'
  const content = {
    footer,
    chips: ['Fees in US dollars'],
    pages: { faq: { title: 'FAQ', intro: '', sections: [{ heading: 'Which currency?', text: faq }] } },
  }
  await db.execute(
    sql`insert into settings (key, value) values ('store_content', ${JSON.stringify(content)})`,
  )
  await db.execute(sql`insert into orders (order_number, total_amount, currency, exchange_rate, shipping_address,
      customer_name, customer_email, customer_phone)
    values ('ORDER-1', 19900, 'EUR', 0.92, 'a', 'n', 'buyer@shop.example', 'p')`)

  await database.migrate()

  const rows = await rowsOf(db, sql`select total_amount::int, charged_currency, currency from orders`)
  expect(rows).toEqual([{ total_amount: 19_900, charged_currency: 'USD', currency: 'EUR' }])
  const [saved] = await rowsOf<{ value: string }>(
    db,
    sql`select value from settings where key = 'store_content'`,
  )
  expect(storeContent.parse(JSON.parse(saved?.value ?? ''))).toMatchObject({
    footer: 'Sold by the dock. Prices are in {currency}. Amounts in other currencies are approximate.',
    chips: ['Fees in US dollars'],
    pages: {
      faq: {
        sections: [
          {
            text: 'Prices are in {currency}. Amounts in other currencies are approximate and use the exchange rate of the day.',
          },
        ],
      },
    },
  })
})
