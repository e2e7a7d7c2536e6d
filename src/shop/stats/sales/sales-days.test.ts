import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { countAllOrders, listAllOrders } from '#contract/orders/staff-orders.ts'
import { getSalesReport } from '#contract/reports/sales-report.ts'
import { getStats } from '#contract/stats.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

async function openShopIn(timeZone: string, now: string) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  await saveSetting(clerk, 'time_zone', { value: timeZone })
  await givenProduct(shop.db, { stockQuantity: null })
  const paidAt = async (...times: string[]) => {
    for (const time of times) {
      const { id } = await order(buyer, [{ productId: 1 }])
      await setStatus(clerk, id, { status: 'paid' })
      await shop.db.execute(sql`update orders set created_at = ${time} where id = ${id}`)
    }
  }
  const ordersOf = async (from: string, to = from) =>
    (await clerk.api(getSalesReport, { query: { from, to } })).days.map(({ orders }) => orders)
  const listed = async (from: string, to = from) =>
    (await clerk.api(listAllOrders, { query: { from, to } })).total
  shop.clock.now = new Date(now)
  return { shop, clerk, paidAt, ordersOf, listed }
}

test('an order at 23:30 UTC is one of the next day in Berlin, in the report, the list and the dashboard', async () => {
  const { clerk, paidAt, ordersOf, listed } = await openShopIn('Europe/Berlin', '2026-11-20T23:40:00Z')
  await paidAt('2026-11-20T22:59:59.999Z', '2026-11-20T23:30:00Z')
  expect(await ordersOf('2026-11-20', '2026-11-21')).toEqual([1, 1])
  expect([await listed('2026-11-20'), await listed('2026-11-21')]).toEqual([1, 1])
  expect(await clerk.api(countAllOrders, { query: { from: '2026-11-21' } })).toEqual({ paid: 1 })
  const today = await clerk.api(getSalesReport, { query: { range: 'today' } })
  expect(today).toMatchObject({ from: '2026-11-21', timeZone: 'Europe/Berlin', figures: { orders: 1 } })
  expect(today.previous.figures.orders).toBe(1)
  expect((await clerk.api(getStats)).revenue.days.slice(-2)).toEqual([
    { day: '2026-11-20', revenue: '100.00', orders: 1 },
    { day: '2026-11-21', revenue: '100.00', orders: 1 },
  ])
  const read = async (path: string) => (await clerk.fetch(path)).text()
  expect(await read('/api/admin/stats/sales.csv?range=today')).toContain('2026-11-21,1,100.00')
  // Files keep times in UTC.
  const file = await read('/api/admin/orders.csv?from=2026-11-21')
  expect(file).toContain('2026-11-20T23:30:00.000Z')
  expect(file).not.toContain('2026-11-20T22:59:59.999Z')
})

test('days of 23 and of 25 hours have all their orders', async () => {
  const { paidAt, ordersOf, listed } = await openShopIn('Europe/Berlin', '2026-11-20T12:00:00Z')
  await paidAt('2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z')
  expect(await ordersOf('2026-03-28', '2026-03-30')).toEqual([1, 2, 1])
  expect(await listed('2026-03-29')).toBe(2)
  await paidAt('2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z')
  expect(await ordersOf('2026-10-24', '2026-10-26')).toEqual([1, 2, 1])
  expect(await listed('2026-10-25')).toBe(2)
})

test('the activity of a day is that of the zone', async () => {
  const { shop, clerk } = await openShopIn('Europe/Berlin', '2026-11-21T12:00:00Z')
  await saveSetting(clerk, 'low_stock_threshold', { value: 3 })
  await shop.db.execute(sql`alter table audit_log disable trigger user`)
  await shop.db.execute(sql`update audit_log set at = '2026-11-20T23:30:00Z'`)
  await shop.db.execute(sql`alter table audit_log enable trigger user`)
  const changesOn = async (day: string) => {
    const { items } = await clerk.api(listAudit, { query: { from: day, to: day, action: 'setting' } })
    return items.map(({ subject }) => subject)
  }
  expect(await changesOn('2026-11-20')).toEqual([])
  expect(await changesOn('2026-11-21')).toContain('setting low_stock_threshold')
})
