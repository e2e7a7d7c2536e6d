import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { listOrderIds } from '#contract/orders/staff/bulk-orders.ts'
import { getAttention } from '#contract/reports/attention.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

test('a new shop needs no attention', async () => {
  const shop = await openShop()
  expect(await (await shop.admin()).api(getAttention)).toEqual({
    unpaid: { count: 0, orders: [] },
    unshipped: { count: 0, orders: [] },
    outOfStock: { count: 0, products: [] },
    failedMails: { count: 0, mails: [] },
    failedJobs: { count: 0, jobs: [] },
  })
})

test('orders unpaid for more than 48 hours are listed oldest first, like the list behind them', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const placeAt = async (time: string) => {
    const placed = await order(buyer, [{ productId }])
    await shop.db.execute(sql`update orders set created_at = ${time} where id = ${placed.id}`)
    return placed.id
  }
  const now = shop.clock.now.getTime()
  const hoursAgo = (hours: number) => new Date(now - hours * 60 * 60 * 1000).toISOString()
  const newer = await placeAt(hoursAgo(49))
  const older = await placeAt(hoursAgo(500))
  await placeAt(hoursAgo(47))
  await setStatus(clerk, await placeAt(hoursAgo(60)), { status: 'cancelled' })
  await setStatus(clerk, await placeAt(hoursAgo(60)), { status: 'paid' })
  const { unpaid } = await clerk.api(getAttention)
  expect(unpaid.count).toBe(2)
  expect(unpaid.orders).toMatchObject([
    { id: older, since: hoursAgo(500), totalAmount: '100.00', customerName: 'Mara Lindqvist' },
    { id: newer, since: hoursAgo(49) },
  ])
  const list = await clerk.api(listAllOrders, {
    query: { late: 'payment', sort: 'placed', direction: 'asc' },
  })
  expect(list.total).toBe(2)
  expect(new Set(list.items.map(({ id }) => id))).toEqual(new Set([older, newer]))
  expect((await clerk.api(listOrderIds, { query: { late: 'payment' } })).total).toBe(2)
})

test('orders to be shipped for more than 24 hours are listed, from payment or from preparation', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const place = async () => (await order(buyer, [{ productId }])).id
  const [paid, prepared, shipped] = [await place(), await place(), await place()]
  await setStatus(clerk, paid, { status: 'paid' })
  await setStatus(clerk, prepared, { status: 'processing' })
  await setStatus(clerk, shipped, { status: 'paid' })
  shop.clock.now = new Date('2026-11-22T08:40:00Z')
  await setStatus(clerk, paid, { status: 'processing' })
  await setStatus(clerk, shipped, { status: 'shipped' })
  expect((await clerk.api(getAttention)).unshipped).toEqual({ count: 0, orders: [] })
  shop.clock.now = new Date('2026-11-22T10:40:00Z')
  await setStatus(clerk, await place(), { status: 'paid' })
  const { unshipped } = await clerk.api(getAttention)
  expect(unshipped.orders.map(({ id }) => id)).toEqual([paid, prepared])
  const list = await clerk.api(listAllOrders, { query: { late: 'shipment' } })
  expect(list.items.map(({ id }) => id).toSorted()).toEqual([paid, prepared].toSorted())
  const file = await clerk.fetch('/api/admin/orders.csv?late=shipment')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
})

test('products out of stock, failed emails, failed jobs and failed imports are listed', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const empty = await givenProduct(shop.db, { name: 'Gone', stockQuantity: 0 })
  await givenProduct(shop.db, { stockQuantity: 0, archivedAt: new Date() })
  await shop.db.execute(sql`insert into jobs (kind, payload, run_at, failed_at, failure) values
    ('mail.send', '{}', now(), '2026-11-20T10:00:00Z', 'Mailbox unavailable'),
    ('password.forgot', '{}', now(), '2026-11-20T11:00:00Z', 'Connection lost'),
    ('products.import', '{}', now(), '2026-11-20T12:00:00Z', 'Out of memory'),
    ('products.import', '{}', now(), null, 'Retried')`)
  await shop.db.execute(sql`insert into mails (kind, "to", subject, content, job_id)
    select 'order-paid', 'mara@northquay.example', 'Payment received', '{}', id from jobs where kind = 'mail.send'`)
  await shop.db
    .execute(sql`insert into product_imports (started_by, file_name, content, row_count, columns, settings, status, failure, job_id, finished_at)
    select 1, file, '', 0, '[]', '{}', status, failure, job, finished::timestamptz from (values
      ('lost.csv', 'importing', null, (select id from jobs where failure = 'Out of memory'), null),
      ('refused.csv', 'failed', 'A price is missing', null, '2026-11-20T13:00:00Z'),
      ('fine.csv', 'done', null, null, '2026-11-20T14:00:00Z')) as given (file, status, failure, job, finished)`)
  const { outOfStock, failedMails, failedJobs } = await clerk.api(getAttention)
  expect(outOfStock).toMatchObject({ count: 1, products: [{ id: empty.id, name: 'Gone' }] })
  expect(failedMails).toMatchObject({
    count: 1,
    mails: [
      { subject: 'Payment received', to: 'mara@northquay.example', failedAt: '2026-11-20T10:00:00.000Z' },
    ],
  })
  expect(failedJobs).toEqual({
    count: 3,
    jobs: [
      {
        kind: 'products.import',
        fileName: 'refused.csv',
        failure: 'A price is missing',
        failedAt: '2026-11-20T13:00:00.000Z',
      },
      {
        kind: 'products.import',
        fileName: 'lost.csv',
        failure: 'Out of memory',
        failedAt: '2026-11-20T12:00:00.000Z',
      },
      {
        kind: 'password.forgot',
        fileName: null,
        failure: 'Connection lost',
        failedAt: '2026-11-20T11:00:00.000Z',
      },
    ],
  })
})
