import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import {
  getReviewEligibility,
  getReviewSummary,
  listAllReviews,
  listReviews,
  setReviewStatus,
  writeReview,
} from '#contract/reviews.ts'
import { auditLog } from '#shop/audit/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, problemOf } from '#tests/support/ordering.ts'
import { setReview } from '#tests/support/staff-changes.ts'

type Device = { id: number; slug: string }

async function givenReview(
  { buyer, clerk }: { buyer: Browser; clerk: Browser },
  device: Device,
  text: Partial<{ rating: number; title: string; body: string }> = {},
) {
  await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
  const body = { rating: 5, title: 'Repeat order', body: 'As described.', ...text }
  return buyer.api(writeReview, { params: device, body })
}

function ratingOf(shop: Shop, device: Device) {
  return shop.visitor().api(getProduct, { params: device })
}

describe('Hiding a review', () => {
  test('removes it from the shop until it is published again, and updates the rating to one decimal', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const people = { buyer: await shop.customer(), clerk: await shop.admin() }
    const { clerk } = people
    const low = await givenReview(people, device, { rating: 2 })
    const high = await givenReview(people, device, { rating: 5 })
    const middle = await givenReview(people, device, { rating: 4 })
    expect(await ratingOf(shop, device)).toMatchObject({ rating: 3.7, reviewCount: 3 })

    const hide = (id: number) => setReview(clerk, id, { status: 'hidden' })
    expect(await hide(low.id)).toMatchObject({ id: low.id, status: 'hidden' })
    expect(await ratingOf(shop, device)).toMatchObject({ rating: 4.5, reviewCount: 2 })
    const seen = await shop.visitor().api(listReviews, { params: device })
    expect(seen).toMatchObject({ items: [{ id: middle.id }, { id: high.id }], total: 2 })
    expect((await shop.visitor().api(getReviewSummary, { params: device })).stars[3]).toEqual({
      stars: 2,
      count: 0,
    })

    await hide(high.id)
    await hide(middle.id)
    expect(await ratingOf(shop, device)).toMatchObject({ rating: 0, reviewCount: 0 })

    for (const { id } of [low, high]) {
      await setReview(clerk, id, { status: 'published' })
    }
    expect(await ratingOf(shop, device)).toMatchObject({ rating: 3.5, reviewCount: 2 })
  })

  test('does not let its author review the line again', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const people = { buyer: await shop.customer(), clerk: await shop.admin() }
    const { id } = await givenReview(people, device)
    await setReview(people.clerk, id, { status: 'hidden' })
    expect(await people.buyer.api(getReviewEligibility, { params: device })).toEqual({ reviewable: false })
  })

  test('keeps the rating correct when several are hidden concurrently', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: null })
    const people = { buyer: await shop.customer(), clerk: await shop.admin() }
    const ids: number[] = []
    for (const rating of [1, 1, 1, 1, 1, 1, 5, 4]) {
      ids.push((await givenReview(people, device, { rating })).id)
    }
    await Promise.all(ids.slice(0, 6).map((id) => setReview(people.clerk, id, { status: 'hidden' })))
    expect(await ratingOf(shop, device)).toMatchObject({ rating: 4.5, reviewCount: 2 })
  })

  test('is logged once, with the reason, which only the activity log shows', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const people = { buyer: await shop.customer(), clerk: await shop.admin() }
    const { id } = await givenReview(people, device)
    const body = { status: 'hidden', reason: 'Names a person' } as const
    const responses = await Promise.all([1, 2, 3].map(() => setReview(people.clerk, id, body)))
    expect(JSON.stringify(responses)).not.toContain('Names a person')
    const changes = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'review.status')
    expect(changes).toMatchObject([
      {
        subject: `review ${id}`,
        before: { status: 'published' },
        after: { status: 'hidden', reason: 'Names a person' },
      },
    ])
  })

  test('requires staff, an existing review and a known status', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const people = { buyer: await shop.customer(), clerk: await shop.admin() }
    const { id } = await givenReview(people, device)
    const hide = { params: { id }, body: { status: 'hidden', version: 1 } } as const
    expect(await problemOf(shop.visitor().api(setReviewStatus, hide))).toMatchObject({ status: 401 })
    expect(await problemOf(people.buyer.api(setReviewStatus, hide))).toMatchObject({ status: 403 })
    expect(await problemOf(people.buyer.api(listAllReviews))).toMatchObject({ status: 403 })

    const patch = async (target: string, body: unknown) =>
      (
        await people.clerk.fetch(`/api/admin/reviews/${target}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    for (const target of ['2000000000', '99999999999999', '0', 'x']) {
      expect([target, await patch(target, hide.body)]).toEqual([target, 404])
    }
    const invalidBodies = [{ status: 'gone' }, {}, { status: 'hidden', reason: 'x'.repeat(1001) }]
    for (const body of [...invalidBodies, { status: 'hidden', reason: '\u0007' }]) {
      expect(await patch(String(id), { ...body, version: 1 })).toBe(422)
    }
    expect(await patch(String(id), null)).toBe(422)
    expect(await ratingOf(shop, device)).toMatchObject({ reviewCount: 1 })
  })
})

describe('The list of all reviews', () => {
  test('shows author, product and order, and can be filtered, searched and paged', async () => {
    const shop = await openShop()
    const slate = await givenProduct(shop.db, { name: 'Slate 14' })
    const arc = await givenProduct(shop.db, { name: 'Arc 100%' })
    const buyer = await shop.customer({ firstName: 'Devi', lastName: 'Raman', email: 'devi@lane.example' })
    const people = { buyer, clerk: await shop.admin() }
    const first = await givenReview(people, slate, { title: 'Good margin' })
    const second = await givenReview(people, arc, { body: 'The lid was loose' })
    await setReview(people.clerk, first.id, { status: 'hidden' })

    const list = (query: Parameters<typeof people.clerk.api<typeof listAllReviews>>[1]) =>
      people.clerk.api(listAllReviews, query)
    expect((await list({})).items).toMatchObject([
      { id: second.id, status: 'published' },
      {
        id: first.id,
        status: 'hidden',
        author: { firstName: 'Devi', lastName: 'Raman', email: 'devi@lane.example' },
        product: { id: slate.id, name: 'Slate 14', slug: slate.slug },
        orderNumber: expect.stringMatching(/^ORDER-\d+$/),
      },
    ])
    const found = async (search: string) => (await list({ query: { search } })).items.map(({ id }) => id)
    expect(await found('SLATE')).toEqual([first.id])
    expect(await found('margin')).toEqual([first.id])
    expect(await found('lid was')).toEqual([second.id])
    expect(await found('%')).toEqual([second.id])
    expect(await found('nothing like it')).toEqual([])
    expect((await list({ query: { status: 'hidden' } })).items).toMatchObject([{ id: first.id }])
    expect(await list({ query: { limit: 1, page: 2 } })).toMatchObject({
      items: [{ id: first.id }],
      total: 2,
    })
  })
})
