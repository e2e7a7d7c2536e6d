import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { defaultRates } from '#contract/currency.ts'
import { getSetting, getStorefront, postSetting, settingKeys } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { bankDetails as bank } from '#tests/support/bank-details.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'
import { readOwnAccount } from './queries.ts'

const put = (clerk: Browser, key: string, value: unknown, password?: string) =>
  saveSetting(clerk, key, { value, ...(password !== undefined && { password }) })

describe('The seller', () => {
  test('is entered by staff and validated', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    expect(await clerk.api(getSetting, { params: { key: 'seller' } })).toMatchObject({ value: null })
    const value = {
      name: 'Łódź Handel',
      address: 'Piotrkowska 1\n90-001 Łódź',
      taxNumber: 'PL1234567890',
    }
    expect(await put(clerk, 'seller', value)).toMatchObject({ key: 'seller', value })
    expect((await clerk.api(listAudit)).items).toMatchObject([
      { action: 'setting.change', before: { value: null }, after: { value } },
    ])

    const invalidSeller = { name: ' ', address: '', taxNumber: '??' }
    const { errors } = await problemOf(put(clerk, 'seller', invalidSeller))
    expect(errors?.map(({ field }) => field)).toEqual(['value.name', 'value.address', 'value.taxNumber'])
    expect(await clerk.api(getSetting, { params: { key: 'seller' } })).toMatchObject({ value })
  })
})

const putBank = (clerk: Browser, value: typeof bank, password?: string) =>
  saveSetting(clerk, 'bank_transfer', {
    value,
    accountNumberAgain: value.accountNumber,
    ...(password !== undefined && { password }),
  })

describe('A setting', () => {
  test('has a default until it is set', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    expect(await clerk.api(getSetting, { params: { key: 'low_stock_threshold' } })).toEqual({
      key: 'low_stock_threshold',
      value: 5,
      description: null,
      updatedAt: null,
      updatedBy: null,
      version: 0,
    })
    for (const key of settingKeys) {
      expect(await clerk.api(getSetting, { params: { key } })).toMatchObject({ key, updatedAt: null })
    }
  })

  test('takes effect when it is changed, and shows who changed it and when', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    expect(await put(clerk, 'low_stock_threshold', 3)).toEqual({
      key: 'low_stock_threshold',
      value: 3,
      description: null,
      updatedAt: shop.clock.now.toISOString(),
      updatedBy: adminSignIn.email,
      version: 1,
    })
    await put(clerk, 'currency_rates', { ...defaultRates, EUR: 0.88 })
    await clerk.api(postSetting, {
      body: {
        key: 'store_content',
        value: { chips: ['Fast'], claims: everyClaim },
        description: 'Copy of the home page',
        version: 0,
      },
    })
    expect(await clerk.api(getSetting, { params: { key: 'store_content' } })).toMatchObject({
      description: 'Copy of the home page',
      value: { chips: ['Fast'], hero: { title: 'See the profit before you buy.' } },
    })
    expect(await shop.visitor().api(getStorefront)).toMatchObject({
      content: { chips: ['Fast'] },
      rates: { EUR: 0.88 },
      lowStockThreshold: 3,
    })
  })

  test('is also accepted as JSON text, and switches as booleans', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    expect((await put(clerk, 'low_stock_threshold', '7')).value).toBe(7)
    expect((await put(clerk, 'currency_rates', JSON.stringify(defaultRates))).value).toEqual(defaultRates)
    expect((await put(clerk, 'recent_purchases_enabled', 'false')).value).toBe('false')
    expect((await put(clerk, 'recent_purchases_enabled', true)).value).toBe('true')
  })

  test.each([
    ['low_stock_threshold', -1],
    ['low_stock_threshold', 1.5],
    ['low_stock_threshold', 'many'],
    ['low_stock_threshold', 2_147_483_648],
    ['low_stock_threshold', null],
    ['recent_purchases_enabled', 'maybe'],
    ['private_access_enabled', 1],
    ['currency_rates', {}],
    ['currency_rates', { ...defaultRates, EUR: 0 }],
    ['currency_rates', { ...defaultRates, USD: 2 }],
    ['currency_rates', { ...defaultRates, XXX: 2 }],
    ['currency_rates', '{'],
    ['store_content', { hero: { title: 'a'.repeat(121), text: '' } }],
    ['store_content', { chips: ['control \u0000'] }],
    ['store_content', { standards: [] }],
    ['store_content', []],
    ['store_content', { claims: { chips: true } }],
    ['store_content', { claims: { ...everyClaim, chips: 'yes' } }],
    ['bank_transfer', { ...bank, swift: ' ' }],
    ['bank_transfer', { ...bank, accountNumber: 'DE88 3704 0044 0532 0130 00' }],
    ['bank_transfer', { ...bank, swift: 'COBADEF' }],
    ['bank_transfer', 'Northquay Bank'],
    ['bank_transfer', undefined],
  ])('%s with an invalid value is refused (case %#)', async (key, value) => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    const problem = await problemOf(put(clerk, key, value, adminSignIn.password))
    expect(problem).toMatchObject({ status: 422 })
    expect(problem.errors?.[0]?.field).toMatch(/^value/)
    expect((await clerk.api(getSetting, { params: { key } })).updatedAt).toBeNull()
    expect((await clerk.api(listAudit)).total).toBe(0)
  })

  test('with an unknown key is refused', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    const unknown = { status: 404, code: 'unknown-setting' }
    expect(await problemOf(clerk.api(getSetting, { params: { key: 'color' } }))).toMatchObject(unknown)
    expect(await problemOf(put(clerk, 'constructor', 'x'))).toMatchObject(unknown)
    expect(
      await problemOf(clerk.api(postSetting, { body: { key: 'color', value: 'x', version: 0 } })),
    ).toMatchObject(unknown)
  })
})

describe('Bank details', () => {
  test('can only be changed with the own password', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    const refused = { status: 403, code: 'wrong-password' }
    expect(await problemOf(putBank(clerk, bank))).toMatchObject(refused)
    expect(await problemOf(putBank(clerk, bank, ''))).toMatchObject(refused)
    expect(await problemOf(putBank(clerk, bank, 'a-guess'))).toMatchObject(refused)
    expect(await readOwnAccount(shop.db)).toBeNull()

    await putBank(clerk, bank, adminSignIn.password)
    expect(await readOwnAccount(shop.db)).toEqual(bank)
  })

  test('are masked in the audit log', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    await putBank(clerk, bank, adminSignIn.password)
    await putBank(clerk, { ...bank, swift: 'NEWXDEFF' }, adminSignIn.password)
    const { items } = await clerk.api(listAudit)
    expect(items[0]).toMatchObject({
      action: 'setting.change',
      subject: 'setting bank_transfer',
      before: { value: { accountNumber: '•••0 00', swift: '•••FXXX' } },
      after: { value: { swift: '•••' } },
    })
    expect(JSON.stringify(items)).not.toMatch(/3704|COBADE|Northquay|026009|NEWX/)
  })

  test('require the account number to be entered twice', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    const send = (accountNumberAgain?: string) =>
      saveSetting(clerk, 'bank_transfer', { value: bank, password: adminSignIn.password, accountNumberAgain })
    const refused = { status: 422, code: 'account-number-differs', errors: [{ field: 'accountNumberAgain' }] }
    expect(await problemOf(send())).toMatchObject(refused)
    expect(await problemOf(send('DE89 3704 0044 0532 0130 01'))).toMatchObject(refused)
    expect(await readOwnAccount(shop.db)).toBeNull()
    expect((await clerk.api(listAudit)).total).toBe(0)

    await send('DE89370400440532013000')
    expect(await readOwnAccount(shop.db)).toEqual(bank)
    expect((await clerk.api(listAudit)).items).toMatchObject([
      { action: 'setting.change', subject: 'setting bank_transfer', before: { value: null } },
    ])
    const changed = saveSetting(clerk, 'bank_transfer', {
      value: { ...bank, swift: 'NEWXDEFF' },
      password: adminSignIn.password,
    })
    expect(await problemOf(changed)).toMatchObject(refused)
    expect(await readOwnAccount(shop.db)).toEqual(bank)
  })

  test('need no routing number with an IBAN', async () => {
    const shop = await openShop({}, { hasBankDetails: false })
    const clerk = await shop.admin()
    const { routingNumber: _, ...iban } = bank
    const save = (value: object, accountNumberAgain: string) =>
      saveSetting(clerk, 'bank_transfer', { value, password: adminSignIn.password, accountNumberAgain })
    expect(await problemOf(save({ ...iban, accountNumber: '000987654' }, '000987654'))).toMatchObject({
      status: 422,
      errors: [{ field: 'value.routingNumber' }],
    })
    expect(await save(iban, iban.accountNumber)).toMatchObject({ value: { ...iban, routingNumber: '' } })
    expect(await readOwnAccount(shop.db)).toEqual({ ...bank, routingNumber: '' })
  })

  test.each(['DE36 0000 0000 0000 0000 00', 'de36000000000000000000', 'SAMPLE 0000 0000 0000'])(
    'cannot be those of a sample (%s)',
    async (accountNumber) => {
      const shop = await openShop({}, { hasBankDetails: false })
      const saved = putBank(await shop.admin(), { ...bank, accountNumber }, adminSignIn.password)
      expect(await problemOf(saved)).toMatchObject({ status: 422, code: 'sample-bank-details' })
    },
  )

  test('cannot be used to guess a password', async () => {
    const shop = await openShop({ rateLimitScale: 1 })
    const clerk = await shop.admin()
    for (let attempt = 0; attempt < 10; attempt++) {
      const problem = await problemOf(putBank(clerk, bank, `guess ${attempt}`))
      expect(problem.status).toBe(403)
    }
    const problem = await problemOf(putBank(clerk, bank, adminSignIn.password))
    expect(problem).toMatchObject({ status: 429 })
    expect((await put(clerk, 'low_stock_threshold', 2)).value).toBe(2)
  })
})
