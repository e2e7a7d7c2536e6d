import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { countAllOrders, listAllOrders } from '#contract/orders/staff-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus, setTracking } from '#tests/support/staff-changes.ts'

type Query = z.input<(typeof listAllOrders)['query']>

/** Three orders: 1 of 100.00 by Cara on November 19, 2 of 1,299.00 by anna on 20, 3 of 300.00 by Bob on 21, 23:30. */
async function openShopWithOrders() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const plain = await givenProduct(shop.db, { sku: 'OR-DOCK-3' })
  const expensive = await givenProduct(shop.db, { sku: 'HAL-S14', price: 129_900 })
  shop.clock.now = new Date('2026-11-19T00:00:00Z')
  const first = await order(buyer, [{ productId: plain.id }], { order: { customerName: 'Cara' } })
  shop.clock.now = new Date('2026-11-20T12:00:00Z')
  const second = await order(buyer, [{ productId: expensive.id, price: '1299.00' }], {
    order: { customerName: 'anna' },
  })
  shop.clock.now = new Date('2026-11-21T23:30:00Z')
  const third = await order(buyer, [{ productId: plain.id, quantity: 3 }], { order: { customerName: 'Bob' } })
  for (const [index, { id }] of [first, second, third].entries())
    await shop.db.execute(
      sql`update orders set order_number = ${`ORDER-17630079${index + 1}5`} where id = ${id}`,
    )
  const positions = new Map([first, second, third].map(({ id }, index) => [id, index + 1]))
  const list = async (query: Query) =>
    (await clerk.api(listAllOrders, { query })).items.map(({ id }) => positions.get(id)).join('')
  return { shop, clerk, list, orders: [first, second, third] as const }
}

test('orders are sorted by date, customer, total and status in both directions', async () => {
  const { clerk, list, orders } = await openShopWithOrders()
  await setStatus(clerk, orders[0].id, { status: 'shipped' })
  await setStatus(clerk, orders[2].id, { status: 'paid' })
  expect(await list({})).toBe('321')
  expect(await list({ sort: 'placed', direction: 'asc' })).toBe('123')
  expect(await list({ sort: 'customer' })).toBe('231')
  expect(await list({ sort: 'customer', direction: 'desc' })).toBe('132')
  expect(await list({ sort: 'total' })).toBe('231')
  expect(await list({ sort: 'total', direction: 'asc' })).toBe('132')
  expect(await list({ sort: 'status' })).toBe('231')
  expect(await list({ sort: 'status', direction: 'desc' })).toBe('132')
})

test('orders are filtered by day and by total, in the list, its counts and its export', async () => {
  const { clerk, list } = await openShopWithOrders()
  expect(await list({ from: '2026-11-20' })).toBe('32')
  expect(await list({ to: '2026-11-20' })).toBe('21')
  expect(await list({ from: '2026-11-21', to: '2026-11-21' })).toBe('3')
  expect(await list({ min: '300' })).toBe('32')
  expect(await list({ min: '100.01', max: '300.00' })).toBe('3')
  const filters = { from: '2026-11-20', max: '500' }
  expect(await list(filters)).toBe('3')
  expect(await clerk.api(countAllOrders, { query: filters })).toEqual({ pending_payment: 1 })
  const file = await clerk.fetch(`/api/admin/orders.csv?${new URLSearchParams(filters)}`)
  expect((await file.text()).match(/ORDER-/g)).toHaveLength(1)
  expect((await clerk.fetch('/api/admin/orders?from=2026-02-31')).status).toBe(422)
  expect((await clerk.fetch('/api/admin/orders?min=much')).status).toBe(422)
})

test('orders are found by a loose number, an exact total, a SKU and a tracking number', async () => {
  const { clerk, list, orders } = await openShopWithOrders()
  await setTracking(clerk, orders[0].id, { trackingNumber: 'SMPL 4410 0091 77' })
  expect(await list({ search: 'order 7925' })).toBe('2')
  expect(await list({ search: 'Order #7925' })).toBe('2')
  expect(await list({ search: '7935' })).toBe('3')
  expect(await list({ search: '1,299.00' })).toBe('2')
  expect(await list({ search: '$300.00' })).toBe('3')
  expect(await list({ search: '299.00' })).toBe('')
  expect(await list({ search: 'or-dock-3' })).toBe('31')
  expect(await list({ search: 'hal-s1' })).toBe('2')
  expect(await list({ search: 'smpl44100091' })).toBe('1')
  expect(await list({ search: 'SMPL 4410 0091 77' })).toBe('1')
  expect(await list({ search: 'S%' })).toBe('')
  expect(await clerk.api(countAllOrders, { query: { search: 'or-dock-3' } })).toEqual({ pending_payment: 2 })
})
