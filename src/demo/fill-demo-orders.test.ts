import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { listRecentPurchases } from '#contract/orders/recent-purchases.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { listAllReviews, listReviews } from '#contract/reviews.ts'
import { type Db, rowsOf, transaction } from '#platform/database/db.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { demoCategories } from '#demo/catalog/demo-categories.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoOrders } from './demo-orders.ts'
import { demoReviews } from './demo-reviews.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { fillCatalog } from './fill-demo-shop.ts'

async function openDemoShop(): Promise<Shop> {
  const shop = await openShop()
  await transaction(shop.db, async (tx) => {
    const products = await fillCatalog(tx, (picture) => `/media/${picture.kind}-960.webp`)
    await fillDemoOrders(tx, { now: shop.clock.now, products, passwordHash: unusablePasswordHash })
  })
  return shop
}

const unusablePasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$kQPnV8mJ2xq0bTzWf5rYc1uHs7dLgA3eK9iOyN4vXw8'

/** The number of rows of a table or condition. */
async function countRows(db: Db, from: ReturnType<typeof sql>) {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${from}`)
  return row?.count
}

describe('The past of the demo shop', () => {
  test('has about 60 orders of the last 90 days in every status, none in the future', async () => {
    const shop = await openDemoShop()
    const clerk = await shop.admin()
    const { items, total } = await clerk.api(listAllOrders, { query: { limit: 100 } })
    expect(total).toBe(60)
    const perStatus = Object.fromEntries(
      orderStatuses.map((status) => [status, items.filter((order) => order.status === status).length]),
    )
    expect(perStatus).toEqual({
      pending_payment: 3,
      paid: 4,
      processing: 4,
      shipped: 6,
      delivered: 41,
      cancelled: 2,
    })

    const now = shop.clock.now.toISOString()
    const earliest = new Date(shop.clock.now.getTime() - 90 * 24 * 60 * 60 * 1000).toISOString()
    for (const order of items) {
      expect(order.orderNumber).toBe(`ORDER-${Date.parse(order.createdAt)}`)
      const dates = order.statusHistory.map(({ createdAt }) => createdAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
      expect([earliest < order.createdAt, (dates[0] ?? '') < now]).toEqual([true, true])
      expect(order.statusHistory[0]?.status).toBe(order.status)
      expect(order.statusHistory.at(-1)).toMatchObject({
        status: 'pending_payment',
        createdAt: order.createdAt,
        updatedBy: null,
      })
    }
    const placed = items.map(({ createdAt }) => createdAt)
    expect(placed).toEqual(placed.toSorted().toReversed())
  })

  test('has totals that add up, and reserves no stock', async () => {
    const shop = await openDemoShop()
    expect(
      await countRows(
        shop.db,
        sql`orders where demo and total_amount = (select sum(price * quantity) from order_items where order_id = orders.id)`,
      ),
    ).toBe(60)
    expect(await countRows(shop.db, sql`order_items where stock_taken <> 0`)).toBe(0)
    const { items } = await shop.visitor().api(listProducts, { query: { limit: 100 } })
    const stock = Object.fromEntries(items.map(({ sku, stockQuantity }) => [sku, stockQuantity]))
    expect(stock).toEqual(
      Object.fromEntries(demoProducts.map(({ sku, stockQuantity }) => [sku, stockQuantity])),
    )
  })

  test('has orders of variants at their prices', async () => {
    const shop = await openDemoShop()
    const lines = sql`order_items join variants on variants.id = variant_id and variants.product_id = order_items.product_id
      and variants.sku = product_snapshot ->> 'sku'
      and product_snapshot ->> 'variant' = coalesce(nullif(array_to_string(option_values, ' / '), ''), 'No variant selected')
      and quantity % quantity_multiple = 0 and quantity >= min_quantity
      join prices on prices.variant_id = variants.id and (order_items.price = prices.price or tiers <> '[]' and order_items.price < prices.price)`
    expect(await countRows(shop.db, lines)).toBe(await countRows(shop.db, sql`order_items`))
    expect(await countRows(shop.db, sql`variants`)).toBe(
      demoProducts.reduce((count, { variants }) => count + variants.length, 0),
    )
    expect(await countRows(shop.db, sql`variants where gtin is null`)).toBe(0)
  })

  test('has only reviews of lines delivered to their authors earlier', async () => {
    const shop = await openDemoShop()
    const validReviews = sql`reviews
      join order_items on order_items.id = reviews.order_item_id and order_items.product_id = reviews.product_id
      join orders on orders.id = order_items.order_id and orders.user_id = reviews.user_id and orders.status = 'delivered'
      join order_status_history step on step.order_id = orders.id and step.status = 'delivered'
        and step.created_at < reviews.created_at
      where reviews.created_at < ${shop.clock.now.toISOString()}::timestamptz`
    expect(await countRows(shop.db, validReviews)).toBe(62)
    expect(await countRows(shop.db, sql`reviews`)).toBe(62)
    expect(await countRows(shop.db, sql`(select distinct user_id, product_id from reviews) authors`)).toBe(62)
    const { items } = await (await shop.admin()).api(listAllReviews, { query: { limit: 100 } })
    const dates = items.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('rates products by their reviews', async () => {
    const shop = await openDemoShop()
    const rated = (await shop.visitor().api(listProducts, { query: { limit: 100 } })).items.filter(
      ({ reviewCount }) => reviewCount > 0,
    )
    expect(rated.length).toBeGreaterThan(25)
    for (const product of rated) {
      const { items, total } = await shop
        .visitor()
        .api(listReviews, { params: product, query: { limit: 100 } })
      expect(total).toBe(product.reviewCount)
      const mean = items.reduce((stars, { rating }) => stars + rating, 0) / total
      expect(Math.abs(product.rating - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
    expect(rated.reduce((count, { reviewCount }) => count + reviewCount, 0)).toBe(62)
  })

  test('is all marked as sample data, and none of its customers can sign in', async () => {
    const shop = await openDemoShop()
    expect(await countRows(shop.db, sql`users where not demo`)).toBe(0)
    expect(await countRows(shop.db, sql`orders where not demo`)).toBe(0)
    const [customer] = demoCustomers
    const body = { email: customer?.email ?? '', password: 'password' }
    expect(await problemOf(shop.visitor().api(login, { body }))).toMatchObject({ code: 'wrong-credentials' })
  })

  test('feeds the recent purchase notices, with masked names', async () => {
    const shop = await openDemoShop()
    const notices = await shop.visitor().api(listRecentPurchases)
    expect(notices).toHaveLength(5)
    for (const { buyer, country } of notices) {
      expect(buyer).toMatch(/^\p{L}\*{3}$/u)
      expect(demoCustomers.map((customer) => customer.country)).toContain(country)
    }
  })
})

test('the demo orders are the same at every start except for their dates', () => {
  const first = demoOrders(new Date('2026-11-21T09:40:00Z'))
  const later = demoOrders(new Date('2026-11-22T09:40:00Z'))
  const day = 24 * 60 * 60 * 1000
  expect(
    later.map(({ steps: _, lines, ...order }) => [order, lines.map(({ review: __, ...line }) => line)]),
  ).toEqual(
    first.map(({ steps: _, lines, ...order }) => [order, lines.map(({ review: __, ...line }) => line)]),
  )
  const dates = (orders: typeof first) => orders.flatMap(({ steps }) => steps.map(({ at }) => at.getTime()))
  expect(dates(later)).toEqual(dates(first).map((date) => date + day))
})

test.each(demoCategories)('each review of $name belongs to one of its products', ({ slug }) => {
  const skus = demoProducts.filter(({ category }) => category === slug).map(({ sku }) => sku)
  expect(demoReviews[slug]?.filter(({ sku }) => !skus.includes(sku))).toEqual([])
})
