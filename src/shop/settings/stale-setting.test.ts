import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { defaultRates } from '#contract/currency.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { changeSetting, getSetting, postSetting, storeContent } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'

async function openTwoClerks(setup: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop({}, setup)
  return { shop, a: await shop.admin(), b: await createSecondClerk(shop) }
}

const read = (clerk: Browser, key: string) => clerk.api(getSetting, { params: { key } })
const put = (clerk: Browser, key: string, value: unknown, version: number) =>
  clerk.api(changeSetting, { params: { key }, body: { value, version } })

async function readContent(clerk: Browser) {
  const { value, version } = await read(clerk, 'store_content')
  return { content: storeContent.parse(value), version }
}

describe('Two clerks with the settings open', () => {
  test('different keys do not touch each other', async () => {
    const { a, b } = await openTwoClerks()
    const rates = { ...defaultRates, EUR: 0.88 }
    await Promise.all([
      put(a, 'low_stock_threshold', 3, 0),
      put(b, 'currency_rates', rates, 0),
      put(a, 'recent_purchases_enabled', false, 0),
    ])
    expect(await read(a, 'low_stock_threshold')).toMatchObject({ value: 3, version: 1 })
    expect(await read(a, 'currency_rates')).toMatchObject({ value: rates, version: 1 })
    expect(await read(a, 'recent_purchases_enabled')).toMatchObject({ value: 'false', version: 1 })
  })

  test('a change based on an outdated version is refused', async () => {
    const { shop, a, b } = await openTwoClerks()
    await put(b, 'low_stock_threshold', 7, 0)
    expect(await problemOf(put(a, 'low_stock_threshold', 3, 0))).toMatchObject({
      status: 409,
      code: 'stale',
      extra: {
        key: 'low_stock_threshold',
        value: 7,
        version: 1,
        updatedAt: shop.clock.now.toISOString(),
        updatedBy: 'b@example.com',
      },
    })
    const post = a.api(postSetting, { body: { key: 'low_stock_threshold', value: 3, version: 0 } })
    expect(await problemOf(post)).toMatchObject({ code: 'stale' })
    expect(await read(a, 'low_stock_threshold')).toMatchObject({ value: 7, version: 1 })
    expect(await put(a, 'low_stock_threshold', 3, 1)).toMatchObject({ value: 3, version: 2 })
    expect((await a.api(listAudit)).total).toBe(2)
  })

  test('of concurrent saves of one key exactly one wins, the first time and later', async () => {
    const { a, b } = await openTwoClerks()
    for (const version of [0, 1]) {
      const { succeeded, problemCodes } = await runAtOnce(
        Array.from(
          { length: 8 },
          (_, index) => () => put(index % 2 ? a : b, 'low_stock_threshold', 10 * version + index, version),
        ),
      )
      expect(succeeded).toMatchObject([{ version: version + 1 }])
      expect(problemCodes).toEqual(Array(7).fill('stale'))
      expect(await read(a, 'low_stock_threshold')).toEqual(succeeded[0])
    }
  })

  test('store content saved by one does not erase a content page saved by the other', async () => {
    const { a, b } = await openTwoClerks()
    const [readByA, readByB] = [await readContent(a), await readContent(b)]
    const about: ContentPage = { title: 'About Quay', intro: 'Since 1999.', sections: [] }
    const pages = { ...readByB.content.pages, about }
    await put(b, 'store_content', { ...readByB.content, pages }, readByB.version)

    const input = { ...readByA.content, footer: 'By the water.' }
    const problem = await problemOf(put(a, 'store_content', input, readByA.version))
    expect(problem).toMatchObject({ code: 'stale', extra: { value: { pages: { about } } } })
    const now = await readContent(a)
    await put(a, 'store_content', { ...now.content, footer: 'By the water.' }, now.version)
    expect((await readContent(b)).content).toMatchObject({ footer: 'By the water.', pages: { about } })
  })

  test('a content page is not reset to its default over a newer text', async () => {
    const { a, b } = await openTwoClerks()
    const { content, version } = await readContent(a)
    const about: ContentPage = { title: 'About Quay', intro: 'Since 1999.', sections: [] }
    await put(b, 'store_content', { ...content, pages: { ...content.pages, about } }, version)

    const { about: _, ...others } = content.pages
    const reset = put(a, 'store_content', { ...content, pages: others }, version)
    expect(await problemOf(reset)).toMatchObject({ code: 'stale' })
    expect((await readContent(a)).content.pages.about).toEqual(about)
  })

  test('a conflict over bank details reveals them only after the own password', async () => {
    const { a, b } = await openTwoClerks({ hasBankDetails: false })
    const bank = {
      bankName: 'Quay',
      accountName: 'Quay',
      accountNumber: '1',
      routingNumber: '2',
      swift: 'QUAYDEFF',
    }
    const by = (clerk: Browser, password: string, version: number) =>
      clerk.api(changeSetting, {
        params: { key: 'bank_transfer' },
        body: { value: bank, password, version, accountNumberAgain: '1' },
      })
    await by(a, adminSignIn.password, 0)
    expect(await problemOf(by(b, 'a guess', 0))).toMatchObject({ code: 'wrong-password' })
    expect(await problemOf(by(b, 'a-long-password', 0))).toMatchObject({
      code: 'stale',
      extra: { value: bank },
    })
  })
})

test('without a version, the current setting changes', async () => {
  const { a, b } = await openTwoClerks()
  await put(b, 'low_stock_threshold', 7, 0)
  await a.api(changeSetting, { params: { key: 'low_stock_threshold' }, body: { value: 3 } })
  await a.api(postSetting, { body: { key: 'low_stock_threshold', value: 4 } })
  expect(await read(a, 'low_stock_threshold')).toMatchObject({ value: 4, version: 3 })
})
