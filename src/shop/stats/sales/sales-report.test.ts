import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeVariants, getProductVariants } from '#contract/catalog/staff-variants.ts'
import { toCents } from '#contract/money.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { exportSales, getSalesReport } from '#contract/reports/sales-report.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

/** Today is 2026-11-21. */
async function openSellingShop() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const orderAt = async (time: string, items: Parameters<typeof order>[1], ...statuses: OrderStatus[]) => {
    const { id } = await order(buyer, items)
    await shop.db.execute(sql`update orders set created_at = ${time} where id = ${id}`)
    for (const status of statuses) await setStatus(clerk, id, { status })
    return id
  }
  return { shop, clerk, orderAt }
}

async function setCost(clerk: Browser, productId: number, unitCost: string) {
  const params = { id: productId }
  const { version, variants } = await clerk.api(getProductVariants, { params })
  const body = { version, variants: variants.map(({ id }) => ({ id, unitCost })) }
  return clerk.api(changeVariants, { params, body })
}

test('the report of a new shop has zero figures for each day', async () => {
  const shop = await openShop()
  const report = await (await shop.admin()).api(getSalesReport)
  expect(report).toMatchObject({
    from: '2026-10-23',
    to: '2026-11-21',
    currency: 'USD',
    bestSellers: [],
    withoutCost: [],
  })
  expect(report.days).toHaveLength(30)
  expect(report.figures).toEqual({
    sales: '0.00',
    orders: 0,
    averageOrder: null,
    unpaidOrders: 0,
    margin: { profit: '0.00', share: null, linesWithoutCost: 0 },
    soldOut: 0,
  })
  expect(report.previous).toEqual({ from: '2026-09-23', to: '2026-10-22', figures: report.figures })
})

test('the figures of a range are compared with the days before it, and equal the lists behind them', async () => {
  const { shop, clerk, orderAt } = await openSellingShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  await orderAt('2026-11-21T00:00:00Z', [{ productId, quantity: 1 }], 'paid')
  await orderAt('2026-11-15T00:00:00Z', [{ productId, quantity: 2 }], 'paid', 'delivered')
  await orderAt('2026-11-15T12:00:00Z', [{ productId, quantity: 9 }])
  await orderAt('2026-11-15T12:00:00Z', [{ productId, quantity: 9 }], 'paid', 'cancelled')
  await orderAt('2026-11-14T23:59:59Z', [{ productId, quantity: 4 }], 'paid')
  await orderAt('2026-11-08T00:00:00Z', [{ productId, quantity: 2 }], 'paid')
  await orderAt('2026-11-07T23:59:59Z', [{ productId, quantity: 9 }], 'paid')
  const { figures, previous, days, from, to } = await clerk.api(getSalesReport, {
    query: { range: '7-days' },
  })
  expect(figures).toMatchObject({ sales: '300.00', orders: 2, averageOrder: '150.00', unpaidOrders: 1 })
  expect(previous).toMatchObject({
    from: '2026-11-08',
    to: '2026-11-14',
    figures: { sales: '600.00', orders: 2, averageOrder: '300.00', unpaidOrders: 0 },
  })
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-11-15', sales: '200.00', orders: 1 },
    { day: '2026-11-21', sales: '100.00', orders: 1 },
  ])

  const listed = (payment: 'paid' | 'due', part: { from: string; to: string }) =>
    clerk.api(listAllOrders, { query: { payment, from: part.from, to: part.to } })
  expect((await listed('paid', { from, to })).total).toBe(figures.orders)
  expect((await listed('due', { from, to })).total).toBe(figures.unpaidOrders)
  expect((await listed('paid', previous)).total).toBe(previous.figures.orders)
})

test('the margin counts the cost at the time of ordering and names what has none', async () => {
  const { shop, clerk, orderAt } = await openSellingShop()
  const dock = await givenProduct(shop.db, { name: 'Dock', sku: 'DOCK', stockQuantity: null })
  const cable = await givenProduct(shop.db, { name: 'Cable', sku: 'CABLE', stockQuantity: null })
  const saved = await setCost(clerk, dock.id, '60.00')
  expect(saved.variants).toMatchObject([{ sku: 'DOCK', unitCost: '60.00', price: '100.00' }])
  const items = [
    { productId: dock.id, quantity: 2 },
    { productId: cable.id, quantity: 1 },
  ]
  await orderAt('2026-11-20T12:00:00Z', items, 'paid')
  await setCost(clerk, dock.id, '75.00')
  await orderAt('2026-11-20T12:00:00Z', [{ productId: dock.id, quantity: 2 }], 'paid')
  const { figures, withoutCost, previous } = await clerk.api(getSalesReport)
  expect(figures.margin).toEqual({ profit: '130.00', share: 0.325, linesWithoutCost: 1 })
  expect(withoutCost).toEqual([{ sku: 'CABLE', name: 'Cable', variant: null, productId: cable.id, units: 1 }])
  expect(previous.figures.margin).toEqual({ profit: '0.00', share: null, linesWithoutCost: 0 })
})

test('best sellers are the variants with the highest sales, with the units of the days before', async () => {
  const { shop, clerk, orderAt } = await openSellingShop()
  const first = await givenProduct(shop.db, { sku: 'RANK-1', stockQuantity: 20 })
  await orderAt('2026-11-20T08:00:00Z', [{ productId: first.id, quantity: 20 }], 'paid')
  await shop.db.execute(
    sql`update stock set quantity = 1 where variant_id in (select id from variants where sku = 'RANK-1')`,
  )
  await orderAt('2026-11-21T08:00:00Z', [{ productId: first.id, quantity: 1 }], 'paid')
  // The fewer units, the higher the sales.
  for (const [rank, price] of [
    [2, '24.00'],
    [3, '81.00'],
    [4, '192.00'],
    [5, '375.00'],
    [6, '648.00'],
  ] as const) {
    const quantity = 8 - rank
    const { id: productId } = await givenProduct(shop.db, {
      sku: `RANK-${rank}`,
      price: toCents(price),
      stockQuantity: quantity,
    })
    await orderAt('2026-11-21T08:00:00Z', [{ productId, quantity, price }], 'paid')
  }
  const { bestSellers, figures, previous } = await clerk.api(getSalesReport, { query: { range: 'today' } })
  expect(
    bestSellers.map(({ sku, units, sales, previousUnits }) => [sku, units, sales, previousUnits]),
  ).toEqual([
    ['RANK-6', 2, '1296.00', 0],
    ['RANK-5', 3, '1125.00', 0],
    ['RANK-4', 4, '768.00', 0],
    ['RANK-3', 5, '405.00', 0],
    ['RANK-2', 6, '144.00', 0],
  ])
  // Every order took the last unit, all of them today.
  expect(figures.soldOut).toBe(6)
  expect(previous.figures.soldOut).toBe(0)
  await shop.db.execute(sql`delete from variants where sku = 'RANK-6'`)
  expect((await clerk.api(getSalesReport, { query: { range: 'today' } })).bestSellers[0]?.sku).toBe('RANK-6')
})

test('chosen days that make no report are refused with a reason', async () => {
  const clerk = await (await openShop()).admin()
  const refused = (query: { from?: string; to?: string }) => problemOf(clerk.api(getSalesReport, { query }))
  expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    status: 422,
    errors: [{ field: 'to', message: 'Enter a last day that is not before the first' }],
  })
  expect(await refused({ from: '2024-01-01', to: '2026-11-01' })).toMatchObject({ status: 422 })
  expect(await refused({ from: '2026-02-31', to: '2026-03-01' })).toMatchObject({ status: 422 })
})

test('the days of a range are downloaded as CSV', async () => {
  const { shop, clerk, orderAt } = await openSellingShop()
  const { id: productId } = await givenProduct(shop.db)
  await orderAt('2026-11-20T12:00:00Z', [{ productId, quantity: 3 }], 'paid')
  const file = await clerk.fetch(`${exportSales.path}?from=2026-11-19&to=2026-11-20`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="sales-2026-11-21.csv"')
  expect((await file.text()).split('\r\n')).toEqual([
    'day,paidOrders,sales,currency',
    '2026-11-19,0,0.00,USD',
    '2026-11-20,1,300.00,USD',
    '',
  ])
})
