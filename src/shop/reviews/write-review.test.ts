import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { getReviewEligibility, getReviewSummary, listReviews, writeReview } from '#contract/reviews.ts'
import { products } from '#shop/products/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

const text = { title: 'Third order', body: 'Same quality each time.' }

function write(buyer: Browser, device: { slug: string }, rating = 5) {
  return buyer.api(writeReview, { params: device, body: { ...text, rating } })
}

async function countReviews(shop: Shop) {
  const [row] = await shop.db.select({ total: sql<number>`count(*)::int` }).from(sql`reviews`)
  return row?.total
}

describe('A review', () => {
  test('of a delivered product is published with the abbreviated name of its author', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer({
      firstName: 'mara',
      lastName: 'Okafor',
      email: 'hidden@north.example',
    })
    await placeDeliveredOrder(buyer, await shop.admin(), [{ productId: device.id }])

    expect(await buyer.api(getReviewEligibility, { params: device })).toEqual({ reviewable: true })
    const written = await write(buyer, device, 4)
    expect(written).toEqual({
      ...text,
      id: written.id,
      rating: 4,
      createdAt: shop.clock.now.toISOString(),
      author: 'M. Okafor',
      verified: true,
    })
    expect(await buyer.api(getReviewEligibility, { params: device })).toEqual({ reviewable: false })

    const response = await shop.visitor().fetch(`/api/products/${device.slug}/reviews`)
    expect(response.headers.get('x-total-count')).toBe('1')
    expect(response.headers.getSetCookie()).toEqual([])
    const responseText = await response.text()
    expect(JSON.parse(responseText)).toEqual([written])
    expect(responseText).not.toMatch(/mara|hidden|north/i)
  })

  test('can only be written by buyers who received the product', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const other = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const neverBought = { status: 403, code: 'not-delivered' }

    expect(await problemOf(write(shop.visitor(), device))).toMatchObject({ status: 401 })
    expect(await problemOf(write(buyer, device))).toMatchObject(neverBought)
    await placeDeliveredOrder(buyer, clerk, [{ productId: other.id }])
    expect(await problemOf(write(buyer, device))).toMatchObject(neverBought)
    await placeDeliveredOrder(await shop.customer(), clerk, [{ productId: device.id }])
    expect(await problemOf(write(buyer, device))).toMatchObject(neverBought)

    const { id } = await order(buyer, [{ productId: device.id }])
    for (const status of ['pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const) {
      await setStatus(clerk, id, { status })
      expect(await problemOf(write(buyer, device))).toMatchObject(neverBought)
      expect(await buyer.api(getReviewEligibility, { params: device })).toEqual({ reviewable: false })
    }
    expect(await countReviews(shop)).toBe(0)

    await setStatus(clerk, id, { status: 'delivered' })
    await write(buyer, device)
    expect(await countReviews(shop)).toBe(1)
  })

  test('can be written once per delivered line', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])

    await write(buyer, device)
    expect(await problemOf(write(buyer, device))).toMatchObject({ status: 409, code: 'already-reviewed' })

    await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
    expect(await buyer.api(getReviewEligibility, { params: device })).toEqual({ reviewable: true })
    await write(buyer, device)
    expect(await problemOf(write(buyer, device))).toMatchObject({ status: 409 })
    expect((await shop.visitor().api(listReviews, { params: device })).total).toBe(2)
  })

  test('stays without the name when the account of its author is deleted', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer({ email: 'leaving@north.example' })
    await placeDeliveredOrder(buyer, await shop.admin(), [{ productId: device.id }])
    await write(buyer, device, 3)
    await shop.db.execute(sql`delete from users where email = 'leaving@north.example'`)

    expect((await shop.visitor().api(listReviews, { params: device })).items).toMatchObject([
      { ...text, rating: 3, author: 'Former customer' },
    ])
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      rating: 3,
      reviewCount: 1,
    })
  })

  test.each([
    [{ ...text, rating: 0 }],
    [{ ...text, rating: 6 }],
    [{ ...text, rating: 4.5 }],
    [{ ...text, rating: '5' }],
    [{ ...text, rating: 1e300 }],
    [{ ...text }],
    [{ ...text, rating: 5, title: '  ' }],
    [{ ...text, rating: 5, body: '' }],
    [{ ...text, rating: 5, title: 'x'.repeat(121) }],
    [{ ...text, rating: 5, body: 'x'.repeat(4001) }],
    [{ ...text, rating: 5, title: 'nul \u0000' }],
    [{ ...text, rating: 5, body: 'lone surrogate \ud800' }],
    [{ ...text, rating: 5, title: null }],
    [[]],
    [null],
  ])('%j is refused', async (body) => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    await placeDeliveredOrder(buyer, await shop.admin(), [{ productId: device.id }])
    const response = await buyer.fetch(`/api/products/${device.slug}/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(422)
    expect(await countReviews(shop)).toBe(0)
  })

  test('20 concurrent reviews of one delivered line are one review and 19 refusals', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    await placeDeliveredOrder(buyer, await shop.admin(), [{ productId: device.id }])

    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => write(buyer, device)))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(refused).toEqual(Array(19).fill('already-reviewed'))
    expect(await shop.visitor().api(getReviewSummary, { params: device })).toMatchObject({
      rating: 5,
      reviewCount: 1,
    })
  })
})

describe('The rating of a product', () => {
  test('is correct after concurrent reviews', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: null })
    const clerk = await shop.admin()
    const ratings = [1, 2, 2, 3, 4, 4, 5, 5, 5, 5, 5, 4]
    const buyers = await Promise.all(ratings.map(() => shop.customer()))
    for (const buyer of buyers) await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])

    await Promise.all(buyers.map((buyer, index) => write(buyer, device, ratings[index])))
    // 45 stars of 12 reviews.
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      rating: 3.8,
      reviewCount: 12,
    })
    expect(await shop.visitor().api(getReviewSummary, { params: device })).toEqual({
      rating: 3.8,
      reviewCount: 12,
      stars: [
        { stars: 5, count: 5 },
        { stars: 4, count: 3 },
        { stars: 3, count: 1 },
        { stars: 2, count: 2 },
        { stars: 1, count: 1 },
      ],
    })
  })
})

describe('The reviews of a product', () => {
  test('are listed newest first, five per page', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: null })
    const clerk = await shop.admin()
    const buyer = await shop.customer()
    const ids: number[] = []
    for (let i = 0; i < 7; i++) {
      await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
      ids.unshift((await write(buyer, device)).id)
    }
    const visitor = shop.visitor()
    const first = await visitor.api(listReviews, { params: device })
    expect(first.total).toBe(7)
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 5))
    const more = await visitor.api(listReviews, { params: device, query: { page: 2 } })
    expect(more.items.map(({ id }) => id)).toEqual(ids.slice(5))
  })

  test('of a product without reviews are an empty list', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    expect(await shop.visitor().api(listReviews, { params: device })).toEqual({ items: [], total: 0 })
    const summary = await shop.visitor().api(getReviewSummary, { params: device })
    expect(summary).toMatchObject({ rating: 0, reviewCount: 0 })
    expect(summary.stars.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  })

  test('of an unknown or archived product are not found', async () => {
    const shop = await openShop()
    const buyer = await shop.customer()
    const archived = await givenProduct(shop.db)
    await shop.db.update(products).set({ archivedAt: shop.clock.now }).where(eq(products.id, archived.id))
    const notFound = { status: 404, code: 'product-not-found' }
    for (const params of [archived, { slug: 'never-sold' }]) {
      expect(await problemOf(buyer.api(listReviews, { params }))).toMatchObject(notFound)
      expect(await problemOf(buyer.api(getReviewSummary, { params }))).toMatchObject(notFound)
      expect(await problemOf(buyer.api(getReviewEligibility, { params }))).toMatchObject(notFound)
      expect(await problemOf(write(buyer, params))).toMatchObject(notFound)
    }
    const invalidPaths = ['/api/products/%00/reviews', '/api/products/A_B/reviews/summary']
    for (const path of invalidPaths) expect((await buyer.fetch(path)).status).toBe(404)
    const device = await givenProduct(shop.db)
    for (const query of ['page=0', 'limit=101', 'limit=x', 'page=1e99']) {
      expect((await buyer.fetch(`/api/products/${device.slug}/reviews?${query}`)).status).toBe(422)
    }
  })
})
