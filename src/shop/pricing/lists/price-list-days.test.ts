import { expect, test } from 'vitest'
import { previewPrice } from '#contract/pricing/price-list-prices.ts'
import { createPriceList, getPriceList, listPriceLists } from '#contract/pricing/price-lists.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

test("a price list starts and ends at midnight in the shop's time zone", async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'time_zone', { value: 'Europe/Berlin' })
  await givenProduct(shop.db, { sku: 'SLATE' })
  const day = '2026-11-21'
  const { id } = await clerk.api(createPriceList, {
    body: { name: 'Fair', kind: 'fixed', state: 'active', startsOn: day, endsOn: day },
  })
  const stateAt = async (now: string) => {
    shop.clock.now = new Date(now)
    const { status } = await clerk.api(getPriceList, { params: { id } })
    const { isInForce } = await clerk.api(previewPrice, {
      params: { id },
      query: { sku: 'SLATE', quantity: 1 },
    })
    expect((await clerk.api(listPriceLists))[0]?.status).toBe(status)
    return [status, isInForce]
  }
  expect(await stateAt('2026-11-20T22:59:59Z')).toEqual(['scheduled', false])
  expect(await stateAt('2026-11-20T23:00:00Z')).toEqual(['active', true])
  expect(await stateAt('2026-11-21T22:59:59Z')).toEqual(['active', true])
  expect(await stateAt('2026-11-21T23:00:00Z')).toEqual(['ended', false])
})
