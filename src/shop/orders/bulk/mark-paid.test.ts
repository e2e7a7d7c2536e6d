import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { listMails } from '#contract/mail.ts'
import { listOrderIds, markPaid, previewMarkPaid } from '#contract/orders/staff/bulk-orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, setPayment, setStatus } from '#tests/support/staff-changes.ts'

/** A shop with orders of 100.00 each. */
async function openShopWithOrders(count: number) {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 500 })
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push((await order(buyer, [{ productId }])).id)
  const preview = () => clerk.api(previewMarkPaid, { query: { ids: ids.join(',') } })
  const read = (id: number) => clerk.api(getStaffOrder, { params: { id } })
  return { shop, clerk, buyer, ids, preview, read }
}

test('orders are marked as paid like one by one: ledger, invoice numbers without gaps, email and audit', async () => {
  const { clerk, ids, preview, read } = await openShopWithOrders(3)
  const [first = 0] = ids
  await addPayment(clerk, first, { amount: '40.00' })
  const seen = await preview()
  expect(seen.map(({ id, amountOutstanding, skip }) => [id, amountOutstanding, skip])).toEqual([
    [ids[2], '100.00', null],
    [ids[1], '100.00', null],
    [ids[0], '60.00', null],
  ])

  const orders = seen.map(({ id, version }) => ({ id, version }))
  const body = { orders, receivedOn: '2026-11-20', reference: 'Statement 47' }
  const reply = await clerk.api(markPaid, { body })
  expect(reply.updated.map(({ id }) => id)).toEqual(ids)
  const paid = await Promise.all(ids.map(read))
  expect(
    paid.map(({ status, paymentState, invoiceNumber }) => [status, paymentState, invoiceNumber]),
  ).toEqual([
    ['paid', 'paid', 'INV-000001'],
    ['paid', 'paid', 'INV-000002'],
    ['paid', 'paid', 'INV-000003'],
  ])
  expect(paid[0]?.payments[1]).toMatchObject({
    amount: '60.00',
    method: 'bank_transfer',
    receivedOn: '2026-11-20',
    reference: 'Statement 47',
    recordedBy: 'admin@example.com',
  })
  const { items: mails } = await clerk.api(listMails, { query: {} })
  expect(mails.filter(({ kind }) => kind === 'order-paid')).toHaveLength(3)
  const { items: audit } = await clerk.api(listAudit, { query: { action: 'order.status' } })
  expect(audit.map(({ after }) => after)).toEqual(ids.map(() => ({ status: 'paid', note: null })))
})

test('paid and canceled orders are skipped with the reason, and a shipped one keeps its status', async () => {
  const { clerk, ids, preview, read } = await openShopWithOrders(4)
  const [paid = 0, canceled = 0, shipped = 0, pending = 0] = ids
  await setStatus(clerk, paid, { status: 'paid' })
  await setStatus(clerk, canceled, { status: 'cancelled' })
  await setStatus(clerk, shipped, { status: 'shipped' })
  const seen = await preview()
  expect(seen.map(({ skip }) => skip).toReversed()).toEqual(['already-paid', 'canceled', null, null])

  const orders = seen.map(({ id, version }) => ({ id, version }))
  const reply = await clerk.api(markPaid, { body: { orders } })
  expect(reply.updated.map(({ id }) => id)).toEqual([shipped, pending])
  expect(reply.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [paid, 'already-paid'],
    [canceled, 'canceled'],
  ])
  expect(await read(shipped)).toMatchObject({ status: 'shipped', paymentState: 'paid' })
  expect(await read(pending)).toMatchObject({ status: 'paid', paymentState: 'paid' })
  expect(await read(canceled)).toMatchObject({ status: 'cancelled', payments: [] })
})

test('if one order changed in the meantime, none is marked as paid, and the problem names it', async () => {
  const { clerk, ids, preview, read } = await openShopWithOrders(2)
  const orders = (await preview()).map(({ id, version }) => ({ id, version }))
  const [first = 0, second = 0] = ids
  const { orderNumber } = await addPayment(clerk, second, { amount: '10.00' })

  const problem = await problemOf(clerk.api(markPaid, { body: { orders } }))
  expect(problem).toMatchObject({
    status: 409,
    code: 'orders-changed',
    extra: { orderNumbers: [orderNumber] },
  })
  expect(problem.detail).toContain(orderNumber)
  expect(await read(first)).toMatchObject({ status: 'pending_payment', payments: [], invoiceNumber: null })
})

test('emails can be left out, which history and audit record', async () => {
  const { clerk, ids, preview, read } = await openShopWithOrders(2)
  const [pending = 0, shipped = 0] = ids
  await setStatus(clerk, shipped, { status: 'shipped' })
  await clerk.api(markPaid, {
    body: { orders: (await preview()).map(({ id, version }) => ({ id, version })), notify: false },
  })
  const { items: mails } = await clerk.api(listMails, { query: {} })
  expect(mails.filter(({ kind }) => kind === 'order-paid')).toEqual([])
  for (const id of [pending, shipped])
    expect((await read(id)).statusHistory[0]).toMatchObject({ emailSkipped: true })
  const { items: audit } = await clerk.api(listAudit, { query: { action: 'order' } })
  expect(audit.slice(0, 2).map(({ after }) => after)).toEqual([
    { paid: true, emailSkipped: true },
    { status: 'paid', note: null, emailSkipped: true },
  ])
})

test('two clerks who mark the same orders as paid record each payment once', async () => {
  const { clerk, ids, preview, read } = await openShopWithOrders(3)
  const orders = (await preview()).map(({ id, version }) => ({ id, version }))
  const results = await Promise.allSettled(
    [orders, orders.toReversed()].map((body) => clerk.api(markPaid, { body: { orders: body } })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const id of ids) expect((await read(id)).payments).toHaveLength(1)
})

test('a change has between 1 and 200 known orders and no day in the future', async () => {
  const { clerk, buyer, ids } = await openShopWithOrders(1)
  const [id = 0] = ids
  const mark = (body: Parameters<typeof clerk.api<typeof markPaid>>[1]['body']) =>
    problemOf(clerk.api(markPaid, { body }))
  expect(await mark({ orders: [] })).toMatchObject({ status: 422 })
  const many = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, version: 1 }))
  expect(await mark({ orders: many })).toMatchObject({ status: 422 })
  expect(await mark({ orders: [{ id: 404, version: 1 }] })).toMatchObject({ code: 'order-not-found' })
  expect(await mark({ orders: [{ id, version: 1 }], receivedOn: '2026-12-24' })).toMatchObject({
    status: 422,
    errors: [{ field: 'receivedOn' }],
  })
  for (const query of ['', '1,,2', 'x', many.map((each) => each.id).join(',')])
    expect(await problemOf(clerk.api(previewMarkPaid, { query: { ids: query } }))).toMatchObject({
      status: 422,
    })
  expect(await problemOf(buyer.api(markPaid, { body: { orders: [{ id, version: 1 }] } }))).toMatchObject({
    status: 403,
  })
})

test('the ids of all orders that match a filter are listed, newest first', async () => {
  const { clerk, ids } = await openShopWithOrders(3)
  const [first = 0, second = 0, third = 0] = ids
  await setStatus(clerk, second, { status: 'processing' })
  await setPayment(clerk, second, true)
  expect(await clerk.api(listOrderIds, { query: {} })).toEqual({ ids: [third, second, first], total: 3 })
  expect(await clerk.api(listOrderIds, { query: { payment: 'due' } })).toEqual({
    ids: [third, first],
    total: 2,
  })
})
