import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { listOrders } from '#contract/orders/orders.ts'
import { countAllOrders, listAllOrders } from '#contract/orders/staff-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { addPayment, setStatus, setTracking } from '#tests/support/staff-changes.ts'

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
  expect(await list({ search: 'smpl-4410-0091' })).toBe('1')
  expect(await clerk.api(countAllOrders, { query: { search: 'or-dock-3' } })).toEqual({ pending_payment: 2 })
})

test('orders are found by what staff and buyers read: invoice, payment reference, phone, product and number', async () => {
  const { shop, clerk, list, orders } = await openShopWithOrders()
  const [first, second] = orders
  const product = await givenProduct(shop.db, { name: 'Desk Lamp', sku: '00471', price: 10_000 })
  const buyer = await shop.customer({ email: 'buyer@northquay.example' })
  const own = await order(buyer, [{ productId: product.id }])
  await addPayment(clerk, own.id, { amount: '1.00', reference: 'DE-2026/0077 SEPA' })
  await shop.db.execute(sql`update orders set customer_phone = '+49 (0)30 123-4567' where id = ${first.id}`)
  await shop.db.execute(
    sql`update orders set tracking_number = '0034 0434 1234', invoice_number = 'INV-000042', invoiced_at = now() where id in (${second.id})`,
  )
  for (const search of ['INV-000042', 'inv-42', 'Inv 000042', '#INV42'])
    expect(await list({ search }), search).toBe('2')
  for (const search of ['#ORDER-1763007925', '#order 1763007925', 'order 001763007925', 'ORDER-1763007925'])
    expect(await list({ search }), search).toBe('2')
  for (const search of ['003404341234', '34 0434 1234', '3404341234', '0434-1234'])
    expect(await list({ search }), search).toBe('2')
  for (const search of ['+49 30 1234567', '030 1234567', '0049301234567', '030/123-4567', '1234567'])
    expect(await list({ search }), search).toBe('1')

  const found = async (by: typeof buyer, search: string) =>
    (await by.api(listOrders, { query: { search } })).items.map(({ id }) => id)
  const other = await shop.customer({ email: 'other@northquay.example' })
  for (const search of [
    'de20260077',
    'DE 2026 0077',
    'de-2026/0077 sepa',
    'desk lamp',
    'LAMP',
    '471',
    '00471',
  ]) {
    const { items } = await clerk.api(listAllOrders, { query: { search } })
    expect(
      items.map(({ id }) => id),
      search,
    ).toEqual([own.id])
    expect(await found(buyer, search), search).toEqual([own.id])
    expect(await found(other, search), search).toEqual([])
  }
})
