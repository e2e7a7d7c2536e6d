import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { addPayment as addPaymentEndpoint } from '#contract/orders/order-payments.ts'
import { getStaffOrder, listAllOrders } from '#contract/orders/staff-orders.ts'
import { getStats } from '#contract/stats.ts'
import { rowsOf } from '#platform/database/db.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { addPayment, reverseEntry, setPayment, setStatus } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

/** A shop with an unpaid order of 100.00. */
async function openShopWithOrder() {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
  const listMails = () =>
    rowsOf<{ kind: string; text: string }>(
      shop.db,
      sql`select kind, content::text as text from mails where reference = ${orderNumber} order by id`,
    )
  return { shop, buyer, clerk, id, orderNumber, listMails }
}

const balance = (paid: string, outstanding: string, refundDue: string) => ({
  amountPaid: paid,
  amountOutstanding: outstanding,
  refundDue,
})

describe('The payment ledger', () => {
  test('an order leaves pending_payment once its payments cover it, and its buyer sees each step', async () => {
    const { shop, buyer, clerk, id, orderNumber, listMails } = await openShopWithOrder()
    const part = await addPayment(clerk, id, { amount: '40', reference: 'NQ 1', note: 'First half' })
    expect(part).toMatchObject({
      status: 'pending_payment',
      paymentState: 'part_paid',
      paidAt: null,
      holdUntil: null,
      invoiceNumber: null,
      ...balance('40.00', '60.00', '0.00'),
      payments: [
        {
          kind: 'payment',
          amount: '40.00',
          method: 'bank_transfer',
          receivedOn: '2026-11-21',
          reference: 'NQ 1',
          note: 'First half',
          reverses: null,
          recordedBy: 'admin@example.com',
        },
      ],
    })
    const paid = await addPayment(clerk, id, { amount: '60.00', method: 'other' })
    expect(paid).toMatchObject({
      status: 'paid',
      paymentState: 'paid',
      paidAt: shop.clock.now.toISOString(),
      invoiceNumber: 'INV-000001',
      ...balance('100.00', '0.00', '0.00'),
      statusHistory: [
        { status: 'paid', note: 'Payment of $60.00 received', updatedBy: 'admin@example.com' },
        { status: 'pending_payment', note: 'Payment of $40.00 received' },
        { status: 'pending_payment' },
      ],
    })
    const seen = await buyer.api(getOrder, { params: { orderNumber } })
    expect(seen).toMatchObject({ paymentState: 'paid', ...balance('100.00', '0.00', '0.00') })
    expect(seen).not.toHaveProperty('payments')
    const mails = await listMails()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed', 'order-payment', 'order-paid'])
    expect(mails[1]?.text).toContain('We received your payment of $40.00.')
    expect(mails[1]?.text).toContain('Please transfer $60.00.')
    expect(await rowsOf(shop.db, sql`select action, after from audit_log order by id`)).toEqual([
      {
        action: 'order.payment-recorded',
        after: { amount: '40.00', method: 'bank_transfer', receivedOn: '2026-11-21' },
      },
      {
        action: 'order.payment-recorded',
        after: { amount: '60.00', method: 'other', receivedOn: '2026-11-21' },
      },
    ])
  })

  test('a double submit records one payment', async () => {
    const { clerk, id } = await openShopWithOrder()
    const body = { kind: 'payment', amount: '40', method: 'other', receivedOn: '2026-11-21' } as const
    const { succeeded, problemCodes } = await runAtOnce(
      Array.from(
        { length: 5 },
        () => () => clerk.api(addPaymentEndpoint, { params: { id }, body: { ...body, version: 1 } }),
      ),
    )
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(Array(4).fill('stale'))
    const current = await clerk.api(getStaffOrder, { params: { id } })
    expect(current.payments).toHaveLength(1)
    expect(current.amountPaid).toBe('40.00')
  })

  test('an overpayment is to be refunded, and no more than that', async () => {
    const { clerk, id } = await openShopWithOrder()
    expect(await addPayment(clerk, id, { amount: '130.00' })).toMatchObject({
      status: 'paid',
      paymentState: 'overpaid',
      ...balance('130.00', '0.00', '30.00'),
    })
    const refundDue = () => clerk.api(listAllOrders, { query: { payment: 'refund-due' } })
    expect((await refundDue()).total).toBe(1)
    expect(await problemOf(addPayment(clerk, id, { kind: 'refund', amount: '30.01' }))).toMatchObject({
      status: 409,
      code: 'refund-above-due',
      extra: { refundDue: '30.00' },
    })
    expect(await addPayment(clerk, id, { kind: 'refund', amount: '30' })).toMatchObject({
      status: 'paid',
      paymentState: 'paid',
      ...balance('100.00', '0.00', '0.00'),
    })
    expect((await refundDue()).total).toBe(0)
    const goodwill = addPayment(clerk, id, { kind: 'refund', amount: '1' })
    expect(await problemOf(goodwill)).toMatchObject({ code: 'refund-above-due' })
  })

  test('a canceled paid order shows a refund due until it is refunded', async () => {
    const { clerk, id, listMails } = await openShopWithOrder()
    await setStatus(clerk, id, { status: 'paid' })
    expect(await setStatus(clerk, id, { status: 'cancelled' })).toMatchObject({
      paymentState: 'overpaid',
      ...balance('100.00', '0.00', '100.00'),
    })
    expect((await listMails()).at(-1)?.text).toContain('We owe you a refund of $100.00')
    const refunded = await addPayment(clerk, id, { kind: 'refund', amount: '100', note: 'Sent back' })
    expect(refunded).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    // Revived, it awaits payment again.
    expect(await setStatus(clerk, id, { status: 'processing' })).toMatchObject({
      paidAt: null,
      paymentState: 'unpaid',
      ...balance('0.00', '100.00', '0.00'),
    })
  })

  test('rejects days in the future, empty amounts and unknown orders', async () => {
    const { clerk, id } = await openShopWithOrder()
    const future = addPayment(clerk, id, { amount: '1', receivedOn: '2026-11-23' })
    expect(await problemOf(future)).toMatchObject({ status: 422, errors: [{ field: 'receivedOn' }] })
    expect(await problemOf(addPayment(clerk, id, { amount: '0' }))).toMatchObject({ status: 422 })
    expect(await problemOf(addPayment(clerk, 999, { amount: '1' }))).toMatchObject({ status: 404 })
    const later = setStatus(clerk, id, { status: 'paid', payment: { receivedOn: '2027-01-01' } })
    expect(await problemOf(later)).toMatchObject({ status: 422, errors: [{ field: 'payment.receivedOn' }] })
    expect((await clerk.api(getStaffOrder, { params: { id } })).payments).toEqual([])
  })

  test('is append-only, except that an account takes its references along', async () => {
    const { shop, buyer, clerk, id } = await openShopWithOrder()
    await addPayment(clerk, id, { amount: '100', reference: 'Mara Lindqvist', note: 'By Mara' })
    for (const change of [
      sql`update payments set amount = 1`,
      sql`update payments set reference = 'x'`,
      sql`delete from payments`,
      sql`truncate payments`,
    ])
      await expect(shop.db.execute(change)).rejects.toThrow()
    await setStatus(clerk, id, { status: 'delivered' })
    await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
    const { payments } = await clerk.api(getStaffOrder, { params: { id } })
    expect(payments).toMatchObject([{ amount: '100.00', reference: null, note: null }])
    await shop.db.execute(sql`update orders set demo = true`)
    await shop.db.execute(sql`alter table issued_invoices disable trigger user`)
    await shop.db.execute(sql`delete from issued_invoices`)
    await shop.db.execute(sql`alter table issued_invoices enable trigger user`)
    await shop.db.execute(sql`delete from orders`)
    expect(await rowsOf(shop.db, sql`select id from payments`)).toEqual([])
  })
})

describe('The status of an order', () => {
  test('paid records a payment of the outstanding amount, pending_payment reverses it by name', async () => {
    const { shop, clerk, id, listMails } = await openShopWithOrder()
    await addPayment(clerk, id, { amount: '40' })
    const payment = { method: 'meet_in_person', receivedOn: '2026-11-20', reference: 'Receipt 7' } as const
    const paid = await setStatus(clerk, id, { status: 'paid', payment })
    expect(paid.payments).toMatchObject([{ amount: '40.00' }, { amount: '60.00', ...payment }])

    const reverted = await setStatus(clerk, id, { status: 'pending_payment' })
    expect(reverted).toMatchObject({
      paidAt: null,
      paymentState: 'part_paid',
      ...balance('40.00', '60.00', '0.00'),
      payments: [{}, {}, { kind: 'refund', amount: '60.00', reverses: paid.payments[1]?.id }],
    })
    expect((await listMails()).at(-1)?.kind).toBe('order-payment')
    const again = await setStatus(clerk, id, { status: 'paid' })
    expect(again).toMatchObject({ invoiceNumber: 'INV-000001', paidAt: shop.clock.now.toISOString() })
    expect(again.payments).toHaveLength(4)
  })

  test('stays when a payment is received or reverted separately', async () => {
    const { clerk, id } = await openShopWithOrder()
    await setStatus(clerk, id, { status: 'shipped' })
    expect(await setPayment(clerk, id, true)).toMatchObject({
      status: 'shipped',
      payments: [{ amount: '100.00', method: 'bank_transfer', receivedOn: '2026-11-21' }],
    })
    const reverted = await setPayment(clerk, id, false)
    expect(reverted).toMatchObject({ status: 'shipped', paidAt: null, ...balance('0.00', '100.00', '0.00') })
    expect(reverted.payments).toHaveLength(2)
    expect((await clerk.api(getStats)).ordersAwaitingPayment).toBe(1)
  })
})

describe('A wrong entry', () => {
  test('is reversed once; the order awaits payment again', async () => {
    const { clerk, id } = await openShopWithOrder()
    const { payments } = await addPayment(clerk, id, { amount: '100' })
    const [wrong] = payments
    const reversed = await reverseEntry(clerk, id, wrong?.id ?? 0)
    expect(reversed).toMatchObject({
      status: 'pending_payment',
      holdUntil: expect.any(String),
      ...balance('0.00', '100.00', '0.00'),
    })
    for (const { id: entry } of reversed.payments)
      expect(await problemOf(reverseEntry(clerk, id, entry))).toMatchObject({ code: 'payment-reversed' })
    expect(await problemOf(reverseEntry(clerk, id, 999))).toMatchObject({ code: 'payment-not-found' })
  })

  test('that was refunded is reversed after its refund', async () => {
    const { clerk, id } = await openShopWithOrder()
    const overpaid = await addPayment(clerk, id, { amount: '130' })
    const { payments } = await addPayment(clerk, id, { kind: 'refund', amount: '30' })
    const [payment, refund] = payments.map((entry) => entry.id)
    expect(overpaid.payments).toHaveLength(1)
    for (const change of [
      () => reverseEntry(clerk, id, payment ?? 0),
      () => setStatus(clerk, id, { status: 'pending_payment' }),
    ])
      expect(await problemOf(change())).toMatchObject({ status: 409, code: 'payment-refunded' })
    await reverseEntry(clerk, id, refund ?? 0)
    expect(await reverseEntry(clerk, id, payment ?? 0)).toMatchObject(balance('0.00', '100.00', '0.00'))
  })
})

test('a part-paid order is never canceled by itself', async () => {
  const { shop, clerk, id } = await openShopWithOrder()
  await addPayment(clerk, id, { amount: '40' })
  shop.clock.now = new Date('2026-12-01T09:40:00Z')
  await startTestJobs(shop, null).stop()
  const rows = await rowsOf(shop.db, sql`select status, hold_until from orders`)
  expect(rows).toEqual([{ status: 'pending_payment', hold_until: null }])
})

test('revenue and what awaits payment follow the ledger', async () => {
  const { shop, clerk, id } = await openShopWithOrder()
  const figures = async () => {
    const { revenue, ordersAwaitingPayment } = await clerk.api(getStats)
    const { total } = await clerk.api(listAllOrders, { query: { payment: 'due' } })
    return [revenue.total, ordersAwaitingPayment, total]
  }
  await addPayment(clerk, id, { amount: '99.99' })
  expect(await figures()).toEqual(['0.00', 1, 1])
  await addPayment(clerk, id, { amount: '0.01' })
  expect(await figures()).toEqual(['100.00', 0, 0])
  const sums = await rowsOf(
    shop.db,
    sql`select amount_paid::int, (select sum(case kind when 'payment' then amount else -amount end)::int from payments) as sum from orders`,
  )
  expect(sums).toEqual([{ amount_paid: 10_000, sum: 10_000 }])
})
