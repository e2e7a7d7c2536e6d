import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { getUser } from '#contract/accounts.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { listRecentPurchases } from '#contract/orders/recent-purchases.ts'
import { listAllOrders, placeOrderFor } from '#contract/orders/staff-orders.ts'
import { getStats } from '#contract/stats.ts'
import { rowsOf } from '#platform/database/db.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { setPayment, setStatus, saveSetting } from '#tests/support/staff-changes.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const dayMs = 24 * 60 * 60 * 1000

async function stockOf(shop: Shop, device: { slug: string }) {
  return (await shop.visitor().api(getProduct, { params: device })).stockQuantity
}

const later = (shop: Shop, days: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * dayMs)
}

const setTo = (clerk: Browser, id: number, status: 'paid' | 'delivered' | 'cancelled' | 'pending_payment') =>
  setStatus(clerk, id, { status })

describe('An unpaid delivered order', () => {
  test('counts as revenue and recent purchase once its payment is recorded', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
    expect(await setTo(clerk, id, 'delivered')).toMatchObject({ paidAt: null, invoiceNumber: null })

    const readState = async () => ({
      ...(await clerk.api(getStats)),
      purchases: await shop.visitor().api(listRecentPurchases),
      due: (await clerk.api(listAllOrders, { query: { payment: 'due' } })).total,
      invoice: pdfText(await (await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)).bytes()),
    })
    const before = await readState()
    expect(before).toMatchObject({ ordersAwaitingPayment: 1, revenue: { total: '0.00', orders: 0 }, due: 1 })
    expect(before.purchases).toEqual([])
    expect(before.invoice).toContain('Awaiting payment')

    const paid = await setPayment(clerk, id, true)
    expect(paid).toMatchObject({
      status: 'delivered',
      paidAt: shop.clock.now.toISOString(),
      invoiceNumber: 'INV-000001',
      statusHistory: [
        { status: 'delivered', note: 'Payment received', updatedBy: 'admin@example.com' },
        {},
        {},
      ],
    })
    const after = await readState()
    expect(after).toMatchObject({ ordersAwaitingPayment: 0, revenue: { total: '100.00', orders: 1 }, due: 0 })
    expect(after.purchases).toHaveLength(1)
    expect(after.invoice).not.toContain('Awaiting payment')

    await setPayment(clerk, id, false)
    expect(await readState()).toMatchObject({ ordersAwaitingPayment: 1, revenue: { total: '0.00' }, due: 1 })
    const actions = await rowsOf(shop.db, sql`select after from audit_log where action = 'order.payment'`)
    expect(actions).toEqual([{ after: { paid: true } }, { after: { paid: false } }])
  })

  test('stays paid through later statuses and becomes unpaid at pending_payment', async () => {
    const shop = await openShop()
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id } = await order(buyer, [{ productId: (await givenProduct(shop.db)).id }])
    const { paidAt } = await setTo(clerk, id, 'paid')
    expect(paidAt).toBe(shop.clock.now.toISOString())
    later(shop, 1)
    expect(await setTo(clerk, id, 'delivered')).toMatchObject({ paidAt })
    expect(await setTo(clerk, id, 'pending_payment')).toMatchObject({ paidAt: null })
    expect(await problemOf(setPayment(clerk, id, true))).toMatchObject({ status: 409, code: 'not-payable' })
  })
})

describe('An unpaid order', () => {
  test('is canceled after five business days, its stock returns and its buyer gets an email', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 10 })
    const buyer = await shop.customer()
    // Saturday, 21 November.
    const { orderNumber, holdUntil } = await order(buyer, [{ productId: device.id, quantity: 4 }])
    expect(holdUntil).toBe('2026-11-27T09:40:00.000Z')

    later(shop, 5.9)
    await startTestJobs(shop, null).stop()
    expect(await stockOf(shop, device)).toBe(6)

    later(shop, 0.1)
    await Promise.all([startTestJobs(shop, null).stop(), startTestJobs(shop, null).stop()])
    expect(await stockOf(shop, device)).toBe(10)
    expect(await buyer.api(getOrder, { params: { orderNumber } })).toMatchObject({
      status: 'cancelled',
      holdUntil: null,
      statusHistory: [{ status: 'cancelled', note: 'Not paid in time' }, { status: 'pending_payment' }],
    })
    const mails = await rowsOf(shop.db, sql`select kind from mails where kind = 'order-cancelled'`)
    expect(mails).toHaveLength(1)
  })

  test('is not canceled once paid, in progress or revived, nor in the demo shop', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 100 })
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const [paid, sent, revived, demo] = [
      await order(buyer, [{ productId: device.id }]),
      await order(buyer, [{ productId: device.id }]),
      await order(buyer, [{ productId: device.id }]),
      await order(buyer, [{ productId: device.id }]),
    ]
    await setTo(clerk, paid.id, 'paid')
    await setTo(clerk, sent.id, 'delivered')
    await setTo(clerk, revived.id, 'cancelled')
    await shop.db.execute(sql`update orders set demo = true where id = ${demo.id}`)
    later(shop, 4)
    await setTo(clerk, revived.id, 'pending_payment')
    later(shop, 4)
    await startTestJobs(shop, null).stop()
    const statuses = await rowsOf<{ status: string }>(shop.db, sql`select status from orders order by id`)
    expect(statuses.map(({ status }) => status)).toEqual([
      'paid',
      'delivered',
      'pending_payment',
      'pending_payment',
    ])
  })

  test('is held for the configured days; a missing hold is started', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const old = await order(buyer, [{ productId: device.id }])
    await shop.db.execute(sql`update orders set hold_until = null, created_at = now() - interval '1 year'`)
    await saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 1, newAccountLimit: null } })
    expect((await order(buyer, [{ productId: device.id }])).holdUntil).toBe('2026-11-23T09:40:00.000Z')
    await startTestJobs(shop, null).stop()
    expect(await buyer.api(getOrder, { params: old })).toMatchObject({
      status: 'pending_payment',
      holdUntil: '2026-11-23T09:40:00.000Z',
    })
    const invalidSave = saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 0, newAccountLimit: '-1' } })
    expect(await problemOf(invalidSave)).toMatchObject({
      status: 422,
      errors: [{ field: 'value.holdDays' }, { field: 'value.newAccountLimit' }, {}],
    })
  })
})

describe('A new account', () => {
  test('has a limit for unpaid orders until its first payment, even for concurrent orders', async () => {
    const shop = await openShop()
    const devices = await Promise.all(
      Array.from({ length: 6 }, () => givenProduct(shop.db, { price: 300_000 })),
    )
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const items = (index: number) => [{ productId: devices[index]?.id ?? 0, price: '3000.00' }]
    const outcomes = await Promise.allSettled(devices.map((_, index) => order(buyer, items(index))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)

    expect(await problemOf(order(buyer, items(0)))).toMatchObject({
      status: 409,
      code: 'unpaid-limit',
      extra: { limit: '10000.00', owed: '12000.00' },
    })
    const quote = (quantity: number) =>
      buyer.api(getCheckoutQuote, { body: { items: [{ productId: devices[0]?.id ?? 0, quantity }] } })
    expect((await quote(1)).refusals).toMatchObject([{ code: 'unpaid-limit' }])
    const placed = await clerk.api(listAllOrders)
    await setTo(clerk, placed.items[0]?.id ?? 0, 'paid')
    expect((await quote(1)).refusals).toEqual([])
    expect(await order(buyer, items(0))).toMatchObject({ status: 'pending_payment' })
  })

  test('canceled orders and orders by staff do not count toward the limit', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { price: 1_000_000 })
    const items = [{ productId: device.id, price: '10000.00' }]
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id } = await order(buyer, items)
    expect(await problemOf(order(buyer, items))).toMatchObject({ code: 'unpaid-limit' })
    await setTo(clerk, id, 'cancelled')
    await order(buyer, items)
    const { email } = await buyer.api(getUser)
    await clerk.api(placeOrderFor, { body: orderBody(items, { customerEmail: email }) })
    expect((await buyer.api(listOrders)).total).toBe(3)
  })
})

test('an upgrade marks orders as paid by their history or invoice', async () => {
  await using database = Object.assign(await databaseBeforeMigration('0008_unpaid_orders'), {
    async [Symbol.asyncDispose]() {
      await database.close()
    },
  })
  const { db } = database
  const former = [
    ['pending_payment', null, ['pending_payment']],
    ['paid', 'INV-1', ['pending_payment', 'paid']],
    ['delivered', 'INV-2', ['pending_payment', 'paid', 'shipped', 'delivered']],
    ['delivered', 'INV-3', ['pending_payment', 'delivered']],
    ['shipped', null, ['pending_payment', 'shipped']],
    ['pending_payment', 'INV-4', ['pending_payment', 'paid', 'pending_payment']],
    ['shipped', null, ['pending_payment', 'paid', 'pending_payment', 'shipped']],
  ] as const
  for (const [index, [status, invoice, steps]] of former.entries()) {
    await db.execute(sql`
      insert into orders (order_number, status, total_amount, shipping_address, customer_name, customer_email, customer_phone,
        invoice_number, invoiced_at)
      values (${`ORDER-${index}`}, ${status}, 100, '', '', '', '', ${invoice}, ${invoice && '2026-01-09T00:00:00Z'})`)
    for (const [nth, step] of steps.entries())
      await db.execute(sql`
        insert into order_status_history (order_id, status, created_at)
        values (${index + 1}, ${step}, ${`2026-01-0${nth + 1}T00:00:00Z`})`)
  }
  await database.migrate()
  const rows = await rowsOf<{ day: string | null }>(
    db,
    sql`select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day from orders order by id`,
  )
  expect(rows.map(({ day }) => day)).toEqual([
    null,
    '2026-01-02',
    '2026-01-02',
    '2026-01-09',
    null,
    null,
    null,
  ])
})
