import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { listAudit } from '#contract/audit.ts'
import { maxOrderMessages } from '#contract/limits.ts'
import {
  answerOrderMessage,
  listOrderMessages,
  listStaffOrderMessages,
  readOrderMessages,
  writeOrderMessage,
} from '#contract/orders/order-messages.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { orderMessages } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

async function openShopWithOrder() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: (await givenProduct(shop.db)).id }])
  const params = { orderNumber: placed.orderNumber }
  return { shop, clerk, buyer, id: placed.id, params }
}

const write = (by: Browser, params: { orderNumber: string }, text = 'Please ship it in two boxes.') =>
  by.api(writeOrderMessage, { params, body: { text } })

const answer = (by: Browser, id: number, text = 'We will.') =>
  by.api(answerOrderMessage, { params: { id }, body: { text } })

test('a customer writes about an order, staff find and answer it, and each side gets an email', async () => {
  const { shop, clerk, buyer, id, params } = await openShopWithOrder()
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  expect((await mailbox.next()).subject).toContain('We received your order')
  const unread = { query: { messages: 'unread' as const } }
  expect((await clerk.api(listAllOrders, unread)).total).toBe(0)

  const [message] = await write(buyer, params)
  expect(message).toMatchObject({ fromStaff: false, text: 'Please ship it in two boxes.' })
  const toStaff = await mailbox.next()
  expect(toStaff.subject).toBe(`New message about order ${params.orderNumber}`)
  expect(toStaff.text).toContain('Please ship it in two boxes.')
  expect(toStaff.text).toContain(`http://shop.example/admin/orders/${id}`)
  expect((await clerk.api(listAllOrders, unread)).items).toMatchObject([{ id, unreadMessages: 1 }])

  const thread = await answer(clerk, id)
  expect(thread).toMatchObject([
    { fromStaff: false, writtenBy: null, readAt: expect.any(String) },
    { fromStaff: true, writtenBy: 'admin@example.com', text: 'We will.', readAt: null },
  ])
  const toCustomer = await mailbox.next()
  expect(toCustomer.subject).toBe(`Message about your order ${params.orderNumber}`)
  expect(toCustomer.text).toContain('We will.')
  expect((await clerk.api(listAllOrders, unread)).total).toBe(0)

  const seen = await buyer.api(listOrderMessages, { params })
  expect(seen.map(({ fromStaff, text }) => [fromStaff, text])).toEqual([
    [false, 'Please ship it in two boxes.'],
    [true, 'We will.'],
  ])
  expect(JSON.stringify(seen)).not.toContain('admin@example.com')
  const { items } = await clerk.api(listAudit, { query: { action: 'order.message' } })
  expect(items).toMatchObject([{ subject: params.orderNumber, after: { messageId: 2 } }])
})

test('staff mark messages as read without an answer', async () => {
  const { clerk, buyer, id, params } = await openShopWithOrder()
  await write(buyer, params)
  await write(buyer, params, 'And one more thing.')
  expect((await clerk.api(listAllOrders)).items).toMatchObject([{ unreadMessages: 2 }])
  const read = await clerk.api(readOrderMessages, { params: { id } })
  expect(read.map(({ readAt }) => readAt)).toEqual([expect.any(String), expect.any(String)])
  expect((await clerk.api(listAllOrders)).items).toMatchObject([{ unreadMessages: 0 }])
})

test('only the owner and staff read and write; a message has a text of at most 2,000 characters', async () => {
  const { shop, clerk, buyer, id, params } = await openShopWithOrder()
  const other = await shop.customer({ email: 'other@northquay.example' })
  await write(buyer, params)
  for (const by of [other, clerk]) {
    expect(await problemOf(write(by, params))).toMatchObject({ status: 404, code: 'order-not-found' })
    expect(await problemOf(by.api(listOrderMessages, { params }))).toMatchObject({ status: 404 })
  }
  expect(await problemOf(write(shop.visitor(), params))).toMatchObject({ status: 401 })
  expect(await problemOf(buyer.api(listStaffOrderMessages, { params: { id } }))).toMatchObject({
    status: 403,
  })
  expect(await problemOf(answer(buyer, id))).toMatchObject({ status: 403 })
  expect(await problemOf(answer(clerk, 404))).toMatchObject({ status: 404 })
  for (const text of [' ', 'x'.repeat(2001)])
    expect(await problemOf(write(buyer, params, text))).toMatchObject({
      status: 422,
      errors: [{ field: 'text' }],
    })
})

test('an order has at most 200 messages, also when the last ones are written at once', async () => {
  const { shop, buyer, id, params } = await openShopWithOrder()
  const row = { orderId: id, fromStaff: false, text: 'Again' }
  await shop.db.insert(orderMessages).values(Array.from({ length: maxOrderMessages - 1 }, () => row))
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => write(buyer, params)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await problemOf(write(buyer, params))).toMatchObject({ status: 409, code: 'too-many-messages' })
})

test('the export of an account has its messages, and deleting the account deletes them', async () => {
  const { shop, clerk, buyer, id, params } = await openShopWithOrder()
  await write(buyer, params)
  await answer(clerk, id)
  const exported = await buyer.api(exportAccount)
  expect(exported.messages).toMatchObject([
    { orderNumber: params.orderNumber, fromStaff: false },
    { orderNumber: params.orderNumber, fromStaff: true, text: 'We will.' },
  ])
  expect(JSON.stringify(exported.mails)).not.toContain('admin@example.com')

  await setStatus(clerk, id, { status: 'cancelled' })
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect(await shop.db.select().from(orderMessages)).toEqual([])
  expect(await problemOf(answer(clerk, id))).toMatchObject({ status: 409, code: 'customer-deleted' })
})
