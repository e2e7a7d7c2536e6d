import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { listAudit } from '#contract/audit.ts'
import { getContactDetails } from '#contract/contact/contact-details.ts'
import {
  deleteContactMessage,
  listContactMessages,
  sendContactMessage,
  setContactMessageState,
} from '#contract/contact/contact-messages.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { listMails } from '#contract/mail.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { changeAccess, saveSetting } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

const message = {
  name: 'Ines Duarte',
  email: 'ines@harbour.example',
  orderNumber: '',
  text: 'Do you ship pallets to Lisbon?',
}
type Message = Partial<typeof message>

const send = (by: Browser, change: Message = {}) =>
  by.api(sendContactMessage, { body: { ...message, ...change } })
const list = async (clerk: Browser, query: { state?: 'open' | 'answered'; search?: string } = {}) =>
  (await clerk.api(listContactMessages, { query })).items

test('a guest writes, staff get an email and mark the message as answered', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)

  await send(shop.visitor(), { orderNumber: ' ORD-1 ' })
  const mail = await mailbox.next()
  expect(mail.to).toMatchObject([{ address: 'admin@example.com' }])
  expect(mail.subject).toBe('New message from Ines Duarte')
  expect(mail.text).toContain('Do you ship pallets to Lisbon?')
  expect(mail.text).toContain('http://shop.example/admin/messages')

  const [open] = await list(clerk, { state: 'open', search: 'LISBON' })
  expect(open).toMatchObject({
    ...message,
    orderNumber: 'ORD-1',
    orderId: null,
    customerId: null,
    answeredAt: null,
  })
  const params = { id: open?.id ?? 0 }
  const setState = (state: 'open' | 'answered') =>
    clerk.api(setContactMessageState, { params, body: { state } })
  const answered = await setState('answered')
  expect(answered).toMatchObject({ answeredBy: 'admin@example.com', answeredAt: expect.any(String) })
  await setState('answered')
  expect(await list(clerk, { state: 'open' })).toEqual([])
  expect(await list(clerk, { state: 'answered' })).toEqual([answered])
  expect(await setState('open')).toMatchObject({ answeredBy: null, answeredAt: null })
  const { items } = await clerk.api(listAudit, { query: { action: 'contact-message.state' } })
  expect(items.map(({ after }) => after)).toEqual([{ state: 'open' }, { state: 'answered' }])
})

test('a second click and a form that is sent again store one message', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const guest = shop.visitor()
  await Promise.all([send(guest), send(guest), send(shop.visitor(), { email: 'INES@harbour.example' })])
  expect(await list(clerk)).toHaveLength(1)
  expect((await clerk.api(listMails)).items.map(({ kind }) => kind)).toEqual(['staff-contact-message'])
  await send(guest, { text: 'And to Porto?' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60 * 1000)
  await send(guest)
  expect(await list(clerk)).toHaveLength(3)
})

test('an order is linked only for its own account, and the reply never tells whether it exists', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id, orderNumber } = await order(buyer, [{ productId: (await givenProduct(shop.db)).id }])
  const other = await shop.customer({ email: 'other@northquay.example' })
  const sendRaw = async (by: Browser, number: string, text: string) => {
    const response = await by.fetch('/api/contact/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, orderNumber: number, text }),
    })
    return [response.status, await response.text()]
  }
  const replies = [
    await sendRaw(buyer, orderNumber.toLowerCase(), '1'),
    await sendRaw(other, orderNumber, '2'),
    await sendRaw(shop.visitor(), orderNumber, '3'),
    await sendRaw(shop.visitor(), 'no such order', '4'),
  ]
  expect(new Set(replies.map(String))).toEqual(new Set(['204,']))
  const messages = await list(clerk)
  expect(messages.map(({ text, orderId }) => [text, orderId])).toEqual([
    ['4', null],
    ['3', null],
    ['2', null],
    ['1', id],
  ])
})

test.each<[string, Message, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name of two lines', { name: 'Ines\r\nBcc: all@harbour.example' }, 'name'],
  ['a second recipient', { email: 'ines@harbour.example\r\nBcc: all@harbour.example' }, 'email'],
  ['no message', { text: '' }, 'text'],
  ['too long a message', { text: 'x'.repeat(maxMessageLength + 1) }, 'text'],
  ['too long an order number', { orderNumber: 'x'.repeat(51) }, 'orderNumber'],
])('%s is refused', async (_name, change, field) => {
  const shop = await openShop()
  expect(await problemOf(send(shop.visitor(), change))).toMatchObject({
    status: 422,
    errors: [{ field }],
  })
  expect(await list(await shop.admin())).toEqual([])
})

test('an address gets 10 messages an hour through, from any network', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  for (let n = 1; n <= 10; n++) await send(shop.visitor(), { text: `Message ${n}` })
  const refused = send(shop.visitor(), { text: 'Message 11', email: 'Ines@harbour.example' })
  expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' })
  await send(shop.visitor(), { email: 'other@harbour.example' })
})

test('the form works without JavaScript and leads back to the page', async () => {
  const shop = await openShop()
  const submit = async (fields: Message) => {
    const response = await shop.visitor().fetch('/api/contact/messages', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...message, ...fields }).toString(),
    })
    return [response.status, response.headers.get('location')]
  }
  expect(await submit({})).toEqual([303, '/contact?sent=true'])
  expect(await submit({ name: '' })).toEqual([303, '/contact?refused=invalid'])
  expect(await list(await shop.admin())).toHaveLength(1)
})

test('behind the access gate neither the details nor the form are reachable', async () => {
  const shop = await openShop()
  await changeAccess(await shop.admin(), { enabled: true })
  expect(await problemOf(shop.visitor().api(getContactDetails))).toMatchObject({ status: 403 })
  expect(await problemOf(send(shop.visitor()))).toMatchObject({ status: 403 })
})

test('an account exports its messages and takes them with it, and the emails that quote them', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  await send(buyer, { orderNumber: 'ORD-1' })
  await send(shop.visitor(), { text: 'From a guest' })
  const { contactMessages } = await buyer.api(exportAccount)
  expect(contactMessages).toMatchObject([{ ...message, orderNumber: 'ORD-1' }])
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect((await list(clerk)).map(({ text }) => text)).toEqual(['From a guest'])
  const mails = await clerk.api(listMails)
  expect(mails.items.filter(({ kind }) => kind === 'staff-contact-message')).toHaveLength(1)
})

test('staff delete a message with the emails about it', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await send(shop.visitor())
  const params = { id: (await list(clerk))[0]?.id ?? 0 }
  await clerk.api(deleteContactMessage, { params })
  expect([await list(clerk), (await clerk.api(listMails)).items]).toEqual([[], []])
  expect(await problemOf(clerk.api(deleteContactMessage, { params }))).toMatchObject({
    status: 404,
    code: 'contact-message-not-found',
  })
  const { items } = await clerk.api(listAudit, { query: { action: 'contact-message.delete' } })
  expect(items).toMatchObject([{ before: null, after: null }])
})

test('the details are those that staff entered, and a sample only in the demo shop', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const read = () => shop.visitor().api(getContactDetails)
  const nothing = { name: null, address: null, phone: null, email: null, hours: null, isSample: false }
  expect(await read()).toEqual(nothing)
  await saveSetting(clerk, 'seller', { value: { name: 'Quay Ltd', address: '1 Quay', taxNumber: '' } })
  await saveSetting(clerk, 'contact', { value: { phone: '+49 30 1234567', email: '', hours: 'Monday' } })
  const entered = { name: 'Quay Ltd', address: '1 Quay', phone: '+49 30 1234567', hours: 'Monday' }
  expect(await read()).toEqual({ ...nothing, ...entered })
  await givenProduct(shop.db, { demo: true })
  expect(await read()).toMatchObject({ ...entered, email: null, isSample: false })

  const demo = await openShop()
  await givenProduct(demo.db, { demo: true })
  expect(await demo.visitor().api(getContactDetails)).toMatchObject({
    name: 'Tradecounter Demo Ltd',
    email: 'sample@shop.example',
    isSample: true,
  })
})

test.each(['030 / 12 AB', 'call me', '+', '12'])('%s is no phone number', async (phone) => {
  const shop = await openShop()
  const saved = saveSetting(await shop.admin(), 'contact', { value: { phone, email: '', hours: '' } })
  expect(await problemOf(saved)).toMatchObject({ status: 422, errors: [{ field: 'value.phone' }] })
})
