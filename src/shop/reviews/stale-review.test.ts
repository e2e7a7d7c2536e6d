import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { listAllReviews, setReviewStatus, writeReview } from '#contract/reviews.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'

async function openReviewedShop() {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const a = await shop.admin()
  const buyer = await shop.customer()
  await placeDeliveredOrder(buyer, a, [{ productId: device.id }])
  const body = { rating: 4, title: 'Repeat order', body: 'As described.' }
  const { id } = await buyer.api(writeReview, { params: device, body })
  const b = await createSecondClerk(shop)
  const set = (by: Browser, status: 'hidden' | 'published', version: number) =>
    by.api(setReviewStatus, { params: { id }, body: { status, version } })
  return { shop, device, a, b, id, set }
}

test('hiding a review based on an outdated version is refused', async () => {
  const { a, b, id, set } = await openReviewedShop()
  expect((await a.api(listAllReviews)).items).toMatchObject([{ id, version: 1 }])
  await set(b, 'hidden', 1)
  await set(b, 'published', 2)
  expect(await problemOf(set(a, 'hidden', 1))).toMatchObject({
    status: 409,
    code: 'stale',
    extra: {
      id,
      status: 'published',
      version: 3,
      lastChanges: [{ action: 'review.status', by: 'b@example.com', at: expect.stringMatching(/^\d{4}-/) }],
    },
  })
  expect((await a.api(listAllReviews)).items).toMatchObject([{ status: 'published', version: 3 }])
  expect(await set(a, 'hidden', 3)).toMatchObject({ status: 'hidden', version: 4 })
})

test('of concurrent requests to hide a review exactly one wins, and the rating changes once', async () => {
  const { shop, device, a, b, set } = await openReviewedShop()
  const { succeeded, problemCodes } = await runAtOnce(
    [a, b, a, b, a, b].map((by) => () => set(by, 'hidden', 1)),
  )
  expect(succeeded).toMatchObject([{ status: 'hidden', version: 2 }])
  expect(problemCodes).toEqual(Array(5).fill('stale'))
  expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({ reviewCount: 0 })
})

test('hiding a review without a version changes the current one', async () => {
  const { a, b, id, set } = await openReviewedShop()
  await set(b, 'hidden', 1)
  await a.api(setReviewStatus, { params: { id }, body: { status: 'published' } })
  expect((await a.api(listAllReviews)).items).toMatchObject([{ status: 'published', version: 3 }])
})
