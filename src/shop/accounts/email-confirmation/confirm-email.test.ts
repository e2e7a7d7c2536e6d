import { describe, expect, test } from 'vitest'
import { changeAccount, getAccount, sendConfirmation } from '#contract/account-data.ts'
import { confirmEmail, forgotPassword, getUser, login, resetPassword } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { confirmCustomerEmail, getCustomer, listCustomers } from '#contract/customers.ts'
import { getMail, listMails, resendMail } from '#contract/mail.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { placeOrderFor } from '#contract/orders/staff-orders.ts'
import { deleteHeldMails } from '#shop/mail/queries.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { emailConfirmations } from '#shop/accounts/tables.ts'

const email = 'mara@northquay.example'
const password = 'a-long-password'
const hour = 60 * 60 * 1000

/** A shop with a clerk, a product and a newly registered customer. Tests read the emails through the staff API. */
async function openShopWithNewcomer() {
  const shop = await openShop({ mail: { url: 'smtp://unused.example', from: 'a@shop.example' } })
  const clerk = await shop.admin()
  const { id: productId } = await givenProduct(shop.db)
  const mara = shop.visitor()
  await mara.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password })
  const mailsTo = async (to: string) => {
    const { items } = await clerk.api(listMails, { query: { limit: 100 } })
    return items.filter((mail) => mail.to === to)
  }
  /** The token of the latest link emailed to an address. */
  const tokenFor = async (to: string) => {
    const newest = (await mailsTo(to)).find(({ kind }) => kind === 'email-confirmation')
    const mail = await clerk.api(getMail, { params: { id: newest?.id ?? 0 } })
    return /confirm-email\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  }
  const confirm = (token: string, browser: Browser = shop.visitor()) =>
    browser.api(confirmEmail, { query: { token } })
  const orderForHer = () =>
    clerk.api(placeOrderFor, {
      body: orderBody([{ productId }], { customerEmail: 'Mara@NorthQuay.example' }),
    })
  return { shop, clerk, productId, mara, mailsTo, tokenFor, confirm, orderForHer }
}

const linkIsInvalid = { status: 422, code: 'confirmation-link-invalid' }

test('confirming an email shows the orders that staff placed for it and sends the held emails', async () => {
  const { clerk, productId, mara, mailsTo, tokenFor, confirm, orderForHer } = await openShopWithNewcomer()
  const byStaff = await orderForHer()
  const own = await order(mara, [{ productId }], { order: { customerEmail: email } })
  expect(byStaff.userId).toBe(null)
  expect((await mara.api(listOrders)).items).toMatchObject([{ orderNumber: own.orderNumber }])
  expect(await mara.api(getAccount)).toMatchObject({ emailConfirmed: false, pendingEmail: null })

  await confirm(await tokenFor(email))

  expect(await mara.api(getAccount)).toMatchObject({ emailConfirmed: true })
  const numbers = (await mara.api(listOrders)).items.map(({ orderNumber }) => orderNumber)
  expect(numbers.toSorted()).toEqual([byStaff.orderNumber, own.orderNumber].toSorted())
  const waiting = (await mailsTo(email)).filter(({ reference }) => reference === own.orderNumber)
  expect(waiting).toMatchObject([{ kind: 'order-placed', state: 'waiting' }])
  expect((await orderForHer()).userId).toBe((await mara.api(getUser)).id)
  expect(await clerk.api(listMails, { query: { state: 'unconfirmed' } })).toMatchObject({ total: 0 })
})

test('a held email is sent on confirmation to the confirmed address', async () => {
  const { shop, mara, productId, tokenFor, confirm } = await openShopWithNewcomer()
  const token = await tokenFor(email)
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  expect((await mailbox.next()).subject).toBe('Confirm your email')
  const { orderNumber } = await order(mara, [{ productId }], {
    order: { customerEmail: 'office@northquay.example' },
  })
  const requests = [await mailbox.next(), await mailbox.next()]
  expect(requests.map(({ subject, to }) => `${subject}: ${to?.[0]?.address}`).toSorted()).toEqual([
    `Confirm your email: ${email}`,
    'Confirm your email: office@northquay.example',
  ])
  await confirm(token)
  expect(await mailbox.next()).toMatchObject({
    subject: `We received your order ${orderNumber}`,
    to: [{ address: email }],
  })
})

describe('A link', () => {
  test('works once, for 24 hours', async () => {
    const { shop, mara, tokenFor, confirm } = await openShopWithNewcomer()
    const token = await tokenFor(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await shop.db.select().from(emailConfirmations))).not.toContain(token)
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * hour)
    expect(await problemOf(confirm(token))).toMatchObject(linkIsInvalid)
    await mara.api(sendConfirmation, { body: {} })
    shop.clock.now = new Date(shop.clock.now.getTime() - hour)
    const uses = await Promise.allSettled([1, 2, 3].map(() => confirm(token)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await problemOf(confirm('x'.repeat(43)))).toMatchObject(linkIsInvalid)
  })

  test('confirms only after its form is sent, not when an email client prefetches it', async () => {
    const { shop, mara, tokenFor } = await openShopWithNewcomer()
    const token = await tokenFor(email)
    const prefetch = await shop.visitor().fetch(`/api/email/confirm?token=${token}`)
    expect(prefetch.status).toBe(405)
    expect(await mara.api(getAccount)).toMatchObject({ emailConfirmed: false })

    const send = (formToken: string) =>
      shop.visitor().fetch(`/api/email/confirm?token=${formToken}`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      })
    const refused = await send('x'.repeat(43))
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/confirm-email?result=refused'])
    const confirmed = await send(token)
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      '/confirm-email?result=confirmed',
    ])
    expect(await mara.api(getAccount)).toMatchObject({ emailConfirmed: true })
  })
})

describe('Resending a link', () => {
  test('works for an unconfirmed address of the account or its orders', async () => {
    const { mara, productId, tokenFor, confirm, mailsTo } = await openShopWithNewcomer()
    const office = 'office@northquay.example'
    const resend = (to?: string) => mara.api(sendConfirmation, { body: { email: to } })
    expect(await problemOf(resend('stranger@example.com'))).toMatchObject({ status: 404 })
    await order(mara, [{ productId }], { order: { customerEmail: office } })
    await resend(office.toUpperCase())
    expect((await mailsTo(office)).filter(({ kind }) => kind === 'email-confirmation')).toHaveLength(1)
    await confirm(await tokenFor(office))
    expect(await mara.api(getAccount)).toMatchObject({ emailConfirmed: false, confirmedContacts: [office] })
    expect((await mailsTo(office)).find(({ kind }) => kind === 'order-placed')).toMatchObject({
      state: 'waiting',
    })
    expect(await problemOf(resend(office))).toMatchObject({ status: 404, code: 'no-email-to-confirm' })
    await resend()
    await confirm(await tokenFor(email))
    expect(await problemOf(resend())).toMatchObject({ status: 404, code: 'no-email-to-confirm' })
  })

  test('is limited to three per hour', async () => {
    const shop = await openShop({ rateLimitScale: 1 })
    const mara = shop.visitor()
    await mara.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password })
    const resend = () => mara.api(sendConfirmation, { body: {} })
    await resend()
    await resend()
    expect(await problemOf(resend())).toMatchObject({ status: 429 })
    shop.clock.now = new Date(shop.clock.now.getTime() + hour)
    await resend()
  })
})

describe('A new email', () => {
  const other = 'devi@northquay.example'

  test('replaces a confirmed one after its confirmation, and the old address gets a warning', async () => {
    const { shop, mara, mailsTo, tokenFor, confirm } = await openShopWithNewcomer()
    await confirm(await tokenFor(email))
    await mara.api(changeAccount, { body: { email: other, currentPassword: password } })
    expect(await mara.api(getAccount)).toMatchObject({ email, emailConfirmed: true, pendingEmail: other })
    expect(await mailsTo(email)).toMatchObject([{ kind: 'email-change' }, { kind: 'email-confirmation' }])
    await shop.visitor().signIn({ email, password })

    await confirm(await tokenFor(other))
    expect(await mara.api(getAccount)).toMatchObject({
      email: other,
      emailConfirmed: true,
      pendingEmail: null,
    })
    await shop.visitor().signIn({ email: other, password })
    expect(await problemOf(shop.visitor().api(login, { body: { email, password } }))).toMatchObject({
      status: 401,
    })
  })

  test('replaces an unconfirmed one at once and needs confirmation itself', async () => {
    const { mara, tokenFor, confirm } = await openShopWithNewcomer()
    const previousToken = await tokenFor(email)
    await mara.api(changeAccount, { body: { email: other, currentPassword: password } })
    expect(await mara.api(getAccount)).toMatchObject({ email: other, emailConfirmed: false })
    expect(await problemOf(confirm(previousToken))).toMatchObject(linkIsInvalid)
    await confirm(await tokenFor(other))
    expect(await mara.api(getAccount)).toMatchObject({ email: other, emailConfirmed: true })
  })

  test('is rejected if another account took it in the meantime', async () => {
    const { shop, mara, tokenFor, confirm } = await openShopWithNewcomer()
    await confirm(await tokenFor(email))
    await mara.api(changeAccount, { body: { email: other, currentPassword: password } })
    const token = await tokenFor(other)
    await shop.customer({ email: other })
    expect(await problemOf(confirm(token))).toMatchObject({ status: 409, code: 'email-taken' })
    expect(await mara.api(getAccount)).toMatchObject({ email })
  })

  test('is canceled by a password reset, which confirms the current address', async () => {
    const { shop, clerk, mara, tokenFor, confirm, mailsTo } = await openShopWithNewcomer()
    await confirm(await tokenFor(email))
    await mara.api(changeAccount, { body: { email: other, currentPassword: password } })
    const pending = await tokenFor(other)
    startTestJobs(shop, null)
    await shop.visitor().api(forgotPassword, { body: { email } })
    const reset = async () => (await mailsTo(email)).find(({ kind }) => kind === 'password-reset')
    await expect.poll(reset).toBeDefined()
    const mail = await clerk.api(getMail, { params: { id: (await reset())?.id ?? 0 } })
    const token = /reset=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    await shop.visitor().api(resetPassword, { body: { token, password: 'rope and tar' } })
    expect(await problemOf(confirm(pending))).toMatchObject(linkIsInvalid)
  })
})

test('a password reset confirms the email, and its email contains no name before that', async () => {
  const { shop, clerk, mara, mailsTo, orderForHer } = await openShopWithNewcomer()
  const { orderNumber } = await orderForHer()
  startTestJobs(shop, null)
  await shop.visitor().api(forgotPassword, { body: { email } })
  const reset = async () => (await mailsTo(email)).find(({ kind }) => kind === 'password-reset')
  await expect.poll(reset).toBeDefined()
  const mail = await clerk.api(getMail, { params: { id: (await reset())?.id ?? 0 } })
  expect(mail.text).not.toContain('Mara')
  const token = /reset=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  const phone = shop.visitor()
  await phone.api(resetPassword, { body: { token, password: 'rope and tar' } })
  expect(await problemOf(mara.api(getUser))).toMatchObject({ status: 401 })
  await phone.signIn({ email, password: 'rope and tar' })
  expect(await phone.api(getAccount)).toMatchObject({ emailConfirmed: true })
  expect((await phone.api(listOrders)).items).toMatchObject([{ orderNumber }])
})

describe('Staff', () => {
  test('mark an email as confirmed, which is recorded', async () => {
    const { clerk, mara, productId, orderForHer } = await openShopWithNewcomer()
    const { orderNumber } = await orderForHer()
    await order(mara, [{ productId }], { order: { customerEmail: email } })
    const [customer] = (await clerk.api(listCustomers)).items
    const params = { id: customer?.id ?? 0 }
    expect(customer).toMatchObject({ emailConfirmed: false, orderCount: 1 })
    const unconfirmed = (await clerk.api(listMails, { query: { state: 'unconfirmed' } })).items
    expect(await problemOf(clerk.api(resendMail, { params: { id: unconfirmed[0]?.id ?? 0 } }))).toMatchObject(
      {
        status: 409,
        code: 'mail-awaits-confirmation',
      },
    )

    await clerk.api(confirmCustomerEmail, { params })
    await clerk.api(confirmCustomerEmail, { params })

    expect(await clerk.api(getCustomer, { params })).toMatchObject({ emailConfirmed: true, orderCount: 2 })
    expect((await mara.api(listOrders)).items.map((placed) => placed.orderNumber)).toContain(orderNumber)
    const { items } = await clerk.api(listAudit, { query: { action: 'customer.email-confirmed' } })
    expect(items).toMatchObject([{ subject: `customer ${params.id}`, actorEmail: 'admin@example.com' }])
    expect(await problemOf(clerk.api(confirmCustomerEmail, { params: { id: 999_999 } }))).toMatchObject({
      status: 404,
    })
    expect(await problemOf(mara.api(confirmCustomerEmail, { params }))).toMatchObject({ status: 403 })
  })
})

test('an email waits seven days for a confirmation', async () => {
  const { shop, clerk, mara, productId } = await openShopWithNewcomer()
  await order(mara, [{ productId }], { order: { customerEmail: email } })
  const listUnconfirmed = () => clerk.api(listMails, { query: { state: 'unconfirmed' } })
  const weekAgo = new Date(shop.clock.now.getTime() - 7 * 24 * hour)
  await deleteHeldMails(shop.db, weekAgo)
  expect(await listUnconfirmed()).toMatchObject({ total: 1 })
  await deleteHeldMails(shop.db, new Date(shop.clock.now.getTime() + 1))
  expect(await listUnconfirmed()).toMatchObject({ total: 0 })
})
