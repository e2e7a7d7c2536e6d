import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { getStats } from '#contract/stats.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

test('an empty shop has zero figures for each of thirty days', async () => {
  const shop = await openShop()
  const stats = await (await shop.admin()).api(getStats)
  expect(stats).toMatchObject({
    totalProducts: 0,
    productsInStock: 0,
    categories: 0,
    emptyCategories: 0,
    featuredProducts: 0,
    inventory: { status: 'Low Stock', percentInStock: 0 },
    ordersAwaitingPayment: 0,
    lowStock: { count: 0, products: [] },
    newReviews: 0,
  })
  expect(stats.revenue).toMatchObject({ total: '0.00', orders: 0 })
  expect(stats.revenue.days).toHaveLength(30)
  expect(stats.revenue.days[0]).toEqual({ day: '2026-10-23', revenue: '0.00', orders: 0 })
  expect(stats.revenue.days[29]).toEqual({ day: '2026-11-21', revenue: '0.00', orders: 0 })
})

test('missing bank details are reported until staff confirm some', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  const clerk = await shop.admin()
  expect((await clerk.api(getStats)).bankIsSample).toBe(true)
  const { password } = adminSignIn
  const value = {
    bankName: 'Northquay Bank',
    accountName: 'Harbour Ltd',
    accountNumber: '1',
    routingNumber: '2',
    swift: 'NORQXX00',
  }
  await saveSetting(clerk, 'bank_transfer', { value, password, accountNumberAgain: '1' })
  expect((await clerk.api(getStats)).bankIsSample).toBe(false)
})

test('a missing seller is reported until staff enter one, but not in the demo shop', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  expect((await clerk.api(getStats)).sellerIsMissing).toBe(true)
  const demo = await givenProduct(shop.db, { demo: true })
  expect((await clerk.api(getStats)).sellerIsMissing).toBe(false)
  await shop.db.execute(sql`delete from products where id = ${demo.id}`)
  const value = { name: 'Northquay Trading', address: 'Havnegade 1', taxNumber: '' }
  await saveSetting(clerk, 'seller', { value })
  expect((await clerk.api(getStats)).sellerIsMissing).toBe(false)
})

test('only products on sale count, and low-stock ones are listed, lowest first', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenCategory(shop.db, 'Laptops')
  const category = await givenCategory(shop.db, 'Phones')
  const archived = await givenCategory(shop.db, 'Pagers')
  for (const stockQuantity of [0, 6, 5, 1, 2, 3, 4, null])
    await givenProduct(shop.db, { stockQuantity, name: `Stock ${stockQuantity}` })
  await givenProduct(shop.db, { featured: true, stockQuantity: 100, categoryId: category.id })
  const gone = { categoryId: archived.id, archivedAt: new Date() }
  await givenProduct(shop.db, { featured: true, stockQuantity: 1, ...gone })
  const stats = await clerk.api(getStats)
  expect(stats).toMatchObject({
    totalProducts: 9,
    productsInStock: 8,
    categories: 3,
    emptyCategories: 2,
    featuredProducts: 1,
    inventory: { status: 'Healthy', percentInStock: 89 },
  })
  expect(stats.lowStock.count).toBe(5)
  expect(stats.lowStock.products.map(({ stockQuantity }) => stockQuantity)).toEqual([1, 2, 3, 4, 5])
  await saveSetting(clerk, 'low_stock_threshold', { value: 6 })
  expect((await clerk.api(getStats)).lowStock.count).toBe(6)
})

test('revenue counts paid orders by the day of ordering', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const orderAt = async (time: string, quantity: number, ...statuses: OrderStatus[]) => {
    const { id } = await order(buyer, [{ productId, quantity }])
    await shop.db.execute(sql`update orders set created_at = ${time} where id = ${id}`)
    for (const status of statuses) await setStatus(clerk, id, { status })
  }
  await orderAt('2026-11-21T00:00:00Z', 1, 'paid')
  await orderAt('2026-11-20T23:59:59.9Z', 2, 'paid', 'delivered')
  await orderAt('2026-11-20T12:00:00Z', 3, 'paid')
  await orderAt('2026-11-20T12:00:00Z', 4)
  await orderAt('2026-11-20T12:00:00Z', 4, 'delivered')
  await orderAt('2026-11-20T12:00:00Z', 5, 'cancelled')
  await orderAt('2026-10-23T00:00:00Z', 6, 'paid')
  await orderAt('2026-10-22T23:59:59Z', 7, 'paid')
  const { revenue, ordersAwaitingPayment } = await clerk.api(getStats)
  expect(ordersAwaitingPayment).toBe(2)
  expect(revenue).toMatchObject({ total: '1200.00', orders: 4 })
  expect(revenue.days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-10-23', revenue: '600.00', orders: 1 },
    { day: '2026-11-20', revenue: '500.00', orders: 2 },
    { day: '2026-11-21', revenue: '100.00', orders: 1 },
  ])
})
