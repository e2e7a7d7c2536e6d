import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { forgotPassword } from '#contract/accounts.ts'
import { getMail, listMails } from '#contract/mail.ts'
import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import {
  changeMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  sendTestMail,
} from '#contract/mail-templates/mail-templates.ts'
import {
  type TemplateKind,
  type TemplateTexts,
  templateKinds,
} from '#contract/mail-templates/template-kinds.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import * as staff from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

const placed = defaultTemplates['order-placed']
const own: TemplateTexts = {
  subject: 'Order {orderNumber} for {orderTotal}',
  heading: 'Thanks, {customerName}',
  text: 'Dear {customerName},\nwe pack <b>today</b>.\n\n{paymentDetails}\n\n{orderButton}',
}

const change = (clerk: Browser, kind: TemplateKind, texts: TemplateTexts, version = 0) =>
  clerk.api(changeMailTemplate, { params: { kind }, body: { ...texts, version } })

const preview = (clerk: Browser, kind: TemplateKind, texts: TemplateTexts, orderNumber?: string) =>
  clerk.api(previewMailTemplate, {
    params: { kind },
    body: { ...texts, ...(orderNumber !== undefined && { orderNumber }) },
  })

/** A shop that sends emails, with a buyer and staff. */
async function openShopWithMail() {
  const shop = await openShop({ mail: { url: 'smtp://127.0.0.1:1', from: 'orders@shop.example' } })
  const mailbox = await openMailbox()
  const jobs = startTestJobs(shop, mailbox)
  const { id: productId } = await givenProduct(shop.db, { name: 'Slate <14>' })
  const [buyer, clerk] = [await shop.customer(), await shop.admin()]
  return { shop, mailbox, jobs, buyer, clerk, place: () => order(buyer, [{ productId }]) }
}

describe('An edited email', () => {
  test('is sent with its own texts, filled in and escaped; restored ones are the default again', async () => {
    const { mailbox, clerk, place } = await openShopWithMail()
    expect(await change(clerk, 'order-placed', own)).toMatchObject({
      ...own,
      isDefault: false,
      version: 1,
      updatedBy: 'admin@example.com',
    })
    const { orderNumber } = await place()
    const mail = await mailbox.next()
    expect(mail.subject).toBe(`Order ${orderNumber} for $100.00`)
    expect(mail.text).toContain(
      'Thanks, Mara Lindqvist\n\nDear Mara Lindqvist,\nwe pack <b>today</b>.\n\nPayment',
    )
    expect(mail.text).toContain(`/order-confirmation/${orderNumber}?token=`)
    expect(mail.text).not.toContain('Shipping address')
    expect(mail.html).toContain('we pack &lt;b&gt;today&lt;/b&gt;.')

    expect(await change(clerk, 'order-placed', placed, 1)).toMatchObject({ isDefault: true, version: 2 })
    const next = await place()
    expect((await mailbox.next()).subject).toBe(`We received your order ${next.orderNumber}`)
  })

  test('keeps the texts with which it was queued', async () => {
    const shop = await openShop()
    const [buyer, clerk] = [await shop.customer(), await shop.admin()]
    const { id: productId } = await givenProduct(shop.db)
    const { orderNumber } = await order(buyer, [{ productId }])
    await change(clerk, 'order-placed', own)
    const mailbox = await openMailbox()
    startTestJobs(shop, mailbox)
    expect((await mailbox.next()).subject).toBe(`We received your order ${orderNumber}`)
  })

  test('inserts what customers typed once: a name in braces stays as it is', async () => {
    const { mailbox, buyer, clerk, shop } = await openShopWithMail()
    await change(clerk, 'order-placed', own)
    const { id: productId } = await givenProduct(shop.db)
    await order(buyer, [{ productId }], {
      order: { customerName: '{orderNumber} <script>alert(1)</script>' },
    })
    const mail = await mailbox.next()
    expect(mail.text).toContain('Dear {orderNumber} <script>')
    expect(mail.html).not.toContain('<script')
  })

  test('of another kind is used too: a password reset and a status', async () => {
    const { mailbox, buyer, clerk, place } = await openShopWithMail()
    await change(clerk, 'password-reset', {
      subject: 'New password',
      heading: 'New password',
      text: '{resetButton}\n{greeting}!',
    })
    await change(clerk, 'order-paid', {
      subject: 'Paid: {orderNumber}',
      heading: 'Paid',
      text: '{message}\n\n{orderButton}',
    })
    const { id, orderNumber } = await place()
    await mailbox.next()
    await staff.setStatus(clerk, id, { status: 'paid', note: 'Seen on the account' })
    const paid = await mailbox.next()
    expect(paid.subject).toBe(`Paid: ${orderNumber}`)
    expect(paid.text).toContain('Seen on the account')
    await buyer.api(forgotPassword, { body: { email: 'buyer1@northquay.example' } })
    const reset = await mailbox.next()
    expect(reset.text).toMatch(/^New password\n\nChoose a new password:\nhttps:\S+\n\nHello Mara!\n/)
  })
})

describe('A change', () => {
  test.each([
    ['unknown-placeholder', 'subject', '{ordernumber}', { ...own, subject: 'Order {ordernumber}' }],
    ['unknown-placeholder', 'text', '{trackingCode}', { ...own, text: `${own.text}\n{trackingCode}` }],
    ['malformed-placeholder', 'heading', '{order number}', { ...own, heading: 'Hi {order number}' }],
    ['malformed-placeholder', 'text', '{{orderNumber}}', { ...own, text: `${own.text}\n{{orderNumber}}` }],
    ['malformed-placeholder', 'text', '}', { ...own, text: `${own.text}\n}` }],
    ['misplaced-placeholder', 'subject', '{items}', { ...own, subject: 'Your {items}' }],
    ['misplaced-placeholder', 'text', '{items}', { ...own, text: `${own.text}\nYour {items}` }],
    ['missing-placeholder', 'text', '{orderButton}', { ...own, text: 'Hello\n{paymentDetails}' }],
  ])('with a wrong placeholder is refused as %s in the %s, naming %s', async (code, field, name, texts) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const refused = { status: 422, code, errors: [{ field, message: expect.stringContaining(name) }] }
    expect(await problemOf(change(clerk, 'order-placed', texts))).toMatchObject({
      ...refused,
      detail: expect.stringContaining(name),
      extra: { placeholder: name },
    })
    expect(await problemOf(preview(clerk, 'order-placed', texts))).toMatchObject(refused)
    const testMail = { params: { kind: 'order-placed' as const }, body: { ...texts, to: 'a@shop.example' } }
    expect(await problemOf(clerk.api(sendTestMail, testMail))).toMatchObject(refused)
    expect((await clerk.api(listMailTemplates))[0]).toMatchObject({ ...placed, version: 0 })
  })

  test('over a newer one is refused with the current texts, and each is recorded', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await change(clerk, 'order-placed', own)
    const stale = await problemOf(change(clerk, 'order-placed', { ...own, heading: 'Mine' }))
    expect(stale).toMatchObject({ status: 409, code: 'stale', extra: { ...own, version: 1 } })
    const results = await Promise.allSettled([
      change(clerk, 'order-placed', { ...own, heading: 'A' }, 1),
      change(clerk, 'order-placed', { ...own, heading: 'B' }, 1),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { items } = await clerk.api(listAudit)
    expect(items).toMatchObject([
      { action: 'mail-template.change', before: own },
      {
        action: 'mail-template.change',
        before: placed,
        after: own,
        sentence: expect.stringContaining('Email template “Order placed”: text changed'),
      },
    ])
  })
})

test('staff see the default of every email to customers, each of which has a preview without blank placeholders', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const templates = await clerk.api(listMailTemplates)
  expect(templates.map(({ kind }) => kind)).toEqual(templateKinds)
  for (const { kind, subject, heading, text, ...state } of templates) {
    expect(state).toEqual({ isDefault: true, version: 0, updatedAt: null, updatedBy: null })
    const shown = await preview(clerk, kind, { subject, heading, text })
    for (const part of Object.values(shown)) expect(part).not.toMatch(/\{\w+\}/)
  }
})

test('a preview shows the data of an order without a link that opens it', async () => {
  const shop = await openShop()
  const [buyer, clerk] = [await shop.customer(), await shop.admin()]
  const { id: productId } = await givenProduct(shop.db, { name: 'Slate <14>' })
  const { orderNumber } = await order(buyer, [{ productId }])
  const shown = await preview(
    clerk,
    'order-shipped',
    { ...defaultTemplates['order-shipped'], heading: 'On <i>' },
    orderNumber,
  )
  expect(shown.subject).toBe(`Your order ${orderNumber} has shipped`)
  expect(shown.text).toContain('Hello Mara Lindqvist')
  expect(shown.html).toContain('Slate &lt;14&gt;')
  expect(shown.html).toContain('On &lt;i&gt;')
  expect(`${shown.html}${shown.text}`).not.toContain('token=')
  expect(await problemOf(preview(clerk, 'order-placed', placed, 'ORDER-1'))).toMatchObject({ status: 404 })
})

test('a test email is marked, has sample data, and is sent by the queue', async () => {
  const { mailbox, clerk, place } = await openShopWithMail()
  const { orderNumber } = await place()
  await mailbox.next()
  const sent = await clerk.api(sendTestMail, {
    params: { kind: 'order-placed' },
    body: { ...own, to: 'clerk@shop.example' },
  })
  expect(sent.canSend).toBe(true)
  const mail = await mailbox.next()
  expect(mail).toMatchObject({
    subject: '[Test] Order ORDER-SAMPLE for $1,263.00',
    to: [{ address: 'clerk@shop.example' }],
  })
  expect(mail.text).toContain('Dear Alex Sample')
  expect(mail.text).toContain('This is a test email with sample data.')
  expect(mail.text).not.toContain(orderNumber)
  expect((await clerk.api(getMail, { params: { id: sent.mailId } })).reference).toBeNull()
  expect((await clerk.api(listMails)).total).toBe(2)
  const { items } = await clerk.api(listAudit, { query: { action: 'mail-template.test' } })
  expect(items).toMatchObject([{ sentence: 'Email template “Order placed”: test email sent', after: null }])
})
