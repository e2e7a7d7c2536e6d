import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { defaultRates } from '#contract/currency.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { changeSetting, getSetting, postSetting, storeContent } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { refusal } from '#tests/support/ordering.ts'
import { race } from '#tests/support/race.ts'
import { secondClerk } from '#tests/support/browser/second-clerk.ts'

async function openTwoClerks(setup: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop({}, setup)
  return { shop, a: await shop.admin(), b: await secondClerk(shop) }
}

const read = (clerk: Browser, key: string) => clerk.api(getSetting, { params: { key } })
const put = (clerk: Browser, key: string, value: unknown, version: number) =>
  clerk.api(changeSetting, { params: { key }, body: { value, version } })

async function contentSeenBy(clerk: Browser) {
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

  test('the same key is not overwritten by the one who read it before the other saved', async () => {
    const { shop, a, b } = await openTwoClerks()
    await put(b, 'low_stock_threshold', 7, 0)
    expect(await refusal(put(a, 'low_stock_threshold', 3, 0))).toMatchObject({
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
    expect(await refusal(post)).toMatchObject({ code: 'stale' })
    expect(await read(a, 'low_stock_threshold')).toMatchObject({ value: 7, version: 1 })
    expect(await put(a, 'low_stock_threshold', 3, 1)).toMatchObject({ value: 3, version: 2 })
    expect((await a.api(listAudit)).total).toBe(2)
  })

  test('of many who save the same key at once exactly one wins, the first time and later', async () => {
    const { a, b } = await openTwoClerks()
    for (const version of [0, 1]) {
      const { won, refused } = await race(
        Array.from(
          { length: 8 },
          (_, index) => () => put(index % 2 ? a : b, 'low_stock_threshold', 10 * version + index, version),
        ),
      )
      expect(won).toMatchObject([{ version: version + 1 }])
      expect(refused).toEqual(Array(7).fill('stale'))
      expect(await read(a, 'low_stock_threshold')).toEqual(won[0])
    }
  })

  test('a content page that one writes is not erased by the store content of the other', async () => {
    const { a, b } = await openTwoClerks()
    const [seenByA, seenByB] = [await contentSeenBy(a), await contentSeenBy(b)]
    const about: ContentPage = { title: 'About Quay', intro: 'Since 1999.', sections: [] }
    const pages = { ...seenByB.content.pages, about }
    await put(b, 'store_content', { ...seenByB.content, pages }, seenByB.version)

    const wish = { ...seenByA.content, footer: 'By the water.' }
    const late = await refusal(put(a, 'store_content', wish, seenByA.version))
    expect(late).toMatchObject({ code: 'stale', extra: { value: { pages: { about } } } })
    const now = await contentSeenBy(a)
    await put(a, 'store_content', { ...now.content, footer: 'By the water.' }, now.version)
    expect((await contentSeenBy(b)).content).toMatchObject({ footer: 'By the water.', pages: { about } })
  })

  test('a content page is not put back to its default over what the other has just written', async () => {
    const { a, b } = await openTwoClerks()
    const { content, version } = await contentSeenBy(a)
    const about: ContentPage = { title: 'About Quay', intro: 'Since 1999.', sections: [] }
    await put(b, 'store_content', { ...content, pages: { ...content.pages, about } }, version)

    const { about: _, ...others } = content.pages
    const back = put(a, 'store_content', { ...content, pages: others }, version)
    expect(await refusal(back)).toMatchObject({ code: 'stale' })
    expect((await contentSeenBy(a)).content.pages.about).toEqual(about)
  })

  test('bank details ask for the own password before they say what another has entered', async () => {
    const { a, b } = await openTwoClerks({ hasBankDetails: false })
    const bank = { bankName: 'Quay', accountName: 'Quay', accountNumber: '1', routingNumber: '2', swift: 'Q' }
    const by = (clerk: Browser, password: string, version: number) =>
      clerk.api(changeSetting, {
        params: { key: 'bank_transfer' },
        body: { value: bank, password, version, accountNumberAgain: '1' },
      })
    await by(a, adminSignIn.password, 0)
    expect(await refusal(by(b, 'a guess', 0))).toMatchObject({ code: 'wrong-password' })
    expect(await refusal(by(b, 'a-long-password', 0))).toMatchObject({
      code: 'stale',
      extra: { value: bank },
    })
  })
})

test('a setting is not changed without the version that was read', async () => {
  const { a } = await openTwoClerks()
  const send = (method: string, path: string, body: unknown) =>
    a.fetch(`/api/admin/settings${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const answer of [
    await send('PUT', '/low_stock_threshold', { value: 3 }),
    await send('POST', '', { key: 'low_stock_threshold', value: 3 }),
    await send('PUT', '/access_password', { value: 'linen and oak' }),
  ]) {
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'version' }] })
  }
  expect(await read(a, 'low_stock_threshold')).toMatchObject({ value: 5, version: 0, updatedAt: null })
})
