import { expect, test } from 'vitest'
import { defaultRates } from '#contract/currency.ts'
import { getStorefront, storeContent } from '#contract/settings.ts'
import type { Db } from '#platform/database/db.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { users } from '#shop/accounts/tables.ts'
import { collect, express, standard } from '#tests/support/shipping-methods.ts'
import { filledContent } from './filled-content.ts'
import { settingValues } from './setting-values.ts'
import { shownContent } from './shown-content.ts'
import { readBankAccount, readOrderSettings } from './queries.ts'
import { settings } from './tables.ts'

async function givenSetting(db: Db, key: string, value: string) {
  await db.insert(settings).values({ key, value })
}

test('a new shop has default settings', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  expect(await shop.visitor().api(getStorefront)).toEqual({
    identity: { name: 'Tradecounter', logoUrl: null, style: {} },
    content: filledContent(shownContent(storeContent.parse({}), { isDemo: false }), {
      methods: [standard, express, collect],
      currency: 'USD',
      returnPolicy: settingValues.return_policy.parse(undefined),
    }),
    baseCurrency: 'USD',
    timeZone: 'UTC',
    rates: defaultRates,
    lowStockThreshold: 5,
    stockNumbers: false,
    demo: false,
    sendsEmail: false,
    paymentMethods: ['meet_in_person'],
    shippingMethods: [standard, express, collect],
    returnPolicy: null,
    customers: 0,
  })
  expect(await readBankAccount(shop.db)).toBeNull()
})

test('settings of the operator replace the defaults, the others keep them', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  const rates = { ...defaultRates, EUR: 0.88 }
  const bank = { bankName: 'B', accountName: 'A', accountNumber: '1', routingNumber: '2', swift: 'S' }
  await givenSetting(
    shop.db,
    'store_content',
    JSON.stringify({ claims: everyClaim, chips: ['Same Day Processing'] }),
  )
  await givenSetting(shop.db, 'currency_rates', JSON.stringify(rates))
  await givenSetting(shop.db, 'low_stock_threshold', '0')
  await givenSetting(shop.db, 'bank_transfer', JSON.stringify(bank))

  expect(await shop.visitor().api(getStorefront)).toMatchObject({
    content: { chips: ['Same Day Processing'], hero: { title: 'See the profit before you buy.' } },
    rates,
    lowStockThreshold: 0,
  })
  expect(await readOrderSettings(shop.db)).toMatchObject({ currency_rates: rates, bank_transfer: bank })
})

test('the public settings contain no bank details and no access code', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  await givenSetting(shop.db, 'access_password', 'hidden-code')
  await givenSetting(shop.db, 'bank_transfer', JSON.stringify({ ...bankDetails, swift: 'HIDDEN00' }))
  const text = await (await shop.visitor().fetch('/api/storefront')).text()
  expect(text).not.toMatch(/hidden|swift|account|password/i)
})

test('a shop is a demo shop while it has a sample product', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  await givenProduct(shop.db)
  expect(await shop.visitor().api(getStorefront)).toMatchObject({ demo: false })
  await givenProduct(shop.db, { demo: true })
  expect(await shop.visitor().api(getStorefront)).toMatchObject({ demo: true })
})

test.each([['{'], ['null'], ['{"bankName":"B"}']])(
  'unreadable bank details (%s) are an error, not the sample bank',
  async (value) => {
    const shop = await openShop({}, { hasBankDetails: false })
    await givenSetting(shop.db, 'bank_transfer', value)
    await expect(readBankAccount(shop.db)).rejects.toThrow()
  },
)

test('the number of customers is rounded down to hundreds, without staff and samples', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  const givenUsers = (count: number, user: Partial<typeof users.$inferInsert>) =>
    shop.db.insert(users).values(
      Array.from({ length: count }, (_, index) => ({
        email: `${index}-${JSON.stringify(user)}@northquay.example`,
        password: 'not a hash',
        firstName: 'Mara',
        lastName: 'Lindqvist',
        ...user,
      })),
    )
  const shownCustomers = async () => (await shop.visitor().api(getStorefront)).customers
  await givenUsers(199, {})
  await givenUsers(1, { demo: true })
  await givenUsers(1, { role: 'admin' })
  expect(await shownCustomers()).toBe(100)
  await givenUsers(1, { firstName: 'Ines' })
  expect(await shownCustomers()).toBe(200)
})
