import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { listAudit } from '#contract/audit.ts'
import { maxOrderNotes } from '#contract/limits.ts'
import { answerOrderMessage, writeOrderMessage } from '#contract/orders/order-messages.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { addOrderNote, deleteOrderNote } from '#contract/orders/staff/order-notes.ts'
import { getOrderTimeline } from '#contract/orders/staff/order-timeline.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { trackOrder } from '#contract/orders/order-tracking.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import { mails } from '#shop/mail/tables.ts'
import { orderNotes } from '#shop/orders/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { contactEmail, order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, editOrder, markSolved, setStatus, setTracking } from '#tests/support/staff-changes.ts'

async function openShopWithOrder() {
  const shop = await openShop()
  // The activity log has the time of the database.
  shop.clock.now = new Date()
  const { id: productId } = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const { id, orderNumber } = await order(buyer, [{ productId }])
  const params = { id }
  const note = (text = 'Pays late') => clerk.api(addOrderNote, { params, body: { text } })
  return { shop, buyer, clerk, id, orderNumber, params, note }
}

test('the timeline lists status changes, payments, emails, tracking, messages, problems and notes, newest first', async () => {
  const { shop, buyer, clerk, id, orderNumber, params, note } = await openShopWithOrder()
  const step = () => (shop.clock.now = new Date(Math.max(Date.now(), shop.clock.now.getTime() + 1)))
  step()
  await addPayment(clerk, id, { amount: '40.00', reference: 'NQ-1' })
  step()
  await setStatus(clerk, id, { status: 'paid', notify: false })
  step()
  await setTracking(clerk, id, { trackingNumber: 'TRK-1' })
  step()
  await setStatus(clerk, id, { status: 'delivered', note: 'Left at the door' })
  step()
  await buyer.api(writeOrderMessage, { params: { orderNumber }, body: { text: 'Thank you' } })
  step()
  await buyer.api(reportProblem, {
    params: { orderNumber },
    body: { text: 'A dent', reason: 'damaged' },
  })
  step()
  await markSolved(clerk, id)
  step()
  await clerk.api(answerOrderMessage, { params, body: { text: 'Welcome' } })
  step()
  await note()

  const events = await clerk.api(getOrderTimeline, { params })
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const kinds = events.map(({ kind, by }) => [kind, by])
  const staff = 'admin@example.com'
  expect(kinds).toEqual([
    ['note', staff],
    ['email', null],
    ['message', staff],
    ['problem', staff],
    ['problem', null],
    // To the shop, whose staff answer it.
    ['email', null],
    ['message', null],
    ['email', null],
    ['status', staff],
    ['tracking', staff],
    // The invoice of the paid order.
    ['document', null],
    ['payment', staff],
    ['status', staff],
    ['email', null],
    ['payment', staff],
    ['email', null],
    ['status', null],
  ])
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'payment', amount: '40.00', reference: 'NQ-1', emailSkipped: false }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'status', status: 'paid', emailSkipped: true, isChange: true }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'email', mail: 'order-delivered', state: 'waiting' }),
  )
  expect(events).toContainEqual(expect.objectContaining({ kind: 'tracking', trackingNumber: 'TRK-1' }))
  expect(events.at(-1)).toMatchObject({ kind: 'status', isPlacement: true })
})

test('an order edited within a second of a payment keeps both entries', async () => {
  const { shop, clerk, id, params } = await openShopWithOrder()
  const wait = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms))
  wait(5000)
  await addPayment(clerk, id, { amount: '40.00' })
  wait(200)
  const { items } = await clerk.api(getStaffOrder, { params })
  await editOrder(clerk, id, {
    items: items.map((line) => ({ id: line.id, quantity: line.quantity })),
    shippingAddress: 'Quay 2, Exampleton, 00420, Germany',
    reason: 'Moved',
  })
  wait(200)
  await addPayment(clerk, id, { amount: '20.00' })
  const events = await clerk.api(getOrderTimeline, { params })
  expect(events.filter(({ kind }) => kind !== 'email')).toMatchObject([
    { kind: 'payment', amount: '20.00' },
    { kind: 'status', isChange: false, note: 'New shipping address. Moved' },
    { kind: 'payment', amount: '40.00' },
    { kind: 'status', isPlacement: true },
  ])
})

test('no email is sent and none is recorded as left out where a status sends none', async () => {
  const { shop, clerk, id, params } = await openShopWithOrder()
  await setStatus(clerk, id, { status: 'processing', notify: false })
  const steps = (await clerk.api(getOrderTimeline, { params })).filter(({ kind }) => kind === 'status')
  expect(steps[0]).toMatchObject({ status: 'processing', emailSkipped: false })
  await setStatus(clerk, id, { status: 'cancelled', notify: false })
  expect(await shop.db.$count(mails)).toBe(1)
  const { items } = await clerk.api(listAudit, { query: { action: 'order.status' } })
  expect(items.map(({ after }) => after)).toEqual([
    { status: 'cancelled', note: null, emailSkipped: true },
    { status: 'processing', note: null },
  ])
})

test('an internal note reaches no customer: no reply, no email, no export', async () => {
  const { shop, buyer, clerk, id, orderNumber, note } = await openShopWithOrder()
  const secret = 'Zyxquarrel pays late'
  await note(secret)
  await setStatus(clerk, id, { status: 'paid' })
  const seen = [
    await buyer.api(getOrder, { params: { orderNumber } }),
    await buyer.api(listOrders, { query: {} }),
    await buyer.api(exportAccount),
    await shop.visitor().api(trackOrder, { body: { orderNumber, email: contactEmail } }),
    await shop.db.select().from(mails),
    (await clerk.api(listAudit, { query: {} })).items,
    await (await clerk.fetch('/api/admin/orders.csv')).text(),
  ]
  for (const each of seen) expect(JSON.stringify(each)).not.toContain('Zyxquarrel')
  expect(await problemOf(buyer.api(getOrderTimeline, { params: { id } }))).toMatchObject({ status: 403 })
})

test('staff delete their own notes only, and both are recorded without the text', async () => {
  const { shop, clerk, id, orderNumber, note } = await openShopWithOrder()
  const { id: noteId } = await note()
  const other = await insertUser(shop.db, {
    email: 'b@example.com',
    password: 'x',
    firstName: 'B',
    lastName: 'C',
  })
  const [foreign] = await shop.db
    .insert(orderNotes)
    .values({ orderId: id, authorId: other.id, writtenBy: 'b@example.com', text: 'Call first' })
    .returning({ id: orderNotes.id })
  const remove = (removedId: number, orderId = id) =>
    clerk.api(deleteOrderNote, { params: { id: orderId, noteId: removedId } })
  expect(await problemOf(remove(foreign?.id ?? 0))).toMatchObject({ status: 403, code: 'not-your-note' })
  expect(await problemOf(remove(noteId, id + 1))).toMatchObject({ status: 404 })
  await remove(noteId)
  expect(await problemOf(remove(noteId))).toMatchObject({ status: 404, code: 'note-not-found' })
  const events = await clerk.api(getOrderTimeline, { params: { id } })
  expect(events.filter(({ kind }) => kind === 'note')).toMatchObject([
    { text: 'Call first', by: 'b@example.com', isOwn: false },
  ])
  const { items } = await clerk.api(listAudit, { query: { action: 'order.note' } })
  expect(items.map(({ action, subject, after }) => [action, subject, after])).toEqual([
    ['order.note-deleted', orderNumber, null],
    ['order.note-added', orderNumber, { noteId }],
  ])
})

test('an order has at most 200 notes of 2,000 characters, which go with the account of its customer', async () => {
  const { shop, buyer, clerk, id, params, note } = await openShopWithOrder()
  const rows = Array.from({ length: maxOrderNotes - 1 }, () => ({
    orderId: id,
    writtenBy: 'admin@example.com',
    text: 'Again',
  }))
  await shop.db.insert(orderNotes).values(rows)
  await note()
  expect(await problemOf(note())).toMatchObject({ status: 409, code: 'too-many-notes' })
  for (const text of [' ', 'x'.repeat(2001)])
    expect(await problemOf(note(text))).toMatchObject({ status: 422, errors: [{ field: 'text' }] })
  expect(await problemOf(clerk.api(getOrderTimeline, { params: { id: 404 } }))).toMatchObject({ status: 404 })

  await setStatus(clerk, id, { status: 'cancelled' })
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect(await shop.db.$count(orderNotes)).toBe(0)
  expect((await clerk.api(getOrderTimeline, { params })).length).toBeGreaterThan(1)
})
