import { describe, expect, test } from 'vitest'
import { getMail, listMails, resendMail } from '#contract/mail.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { placeOrderFor } from '#contract/orders/staff-orders.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { order, orderBody } from '#tests/support/ordering.ts'

const stranger = 'info@harbourtrade.example'
const hostileText = {
  customerEmail: stranger,
  customerName: 'Visit http://evil.example now \u202egro',
  shippingAddress: 'Claim at https://evil.example/prize\nor www.evil.example, 00420, Germany',
}

async function findMails(clerk: Browser, to: string) {
  const { items } = await clerk.api(listMails, { query: { limit: 100 } })
  const found = items.filter((mail) => mail.to.toLowerCase() === to)
  return Promise.all(found.map(({ id }) => clerk.api(getMail, { params: { id } })))
}

/** A registered customer without a confirmed email. */
async function registerCustomer(shop: Shop, email = 'mara@northquay.example') {
  const browser = shop.visitor()
  await browser.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password: 'a-long-password' })
  return browser
}

describe('An unconfirmed contact address', () => {
  test('gets no order email, only a confirmation request without the customer’s text', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id: productId } = await givenProduct(shop.db)
    await order(await registerCustomer(shop), [{ productId }], { order: hostileText })
    const mails = await findMails(clerk, stranger)
    expect(mails.map(({ kind, state }) => ({ kind, state }))).toEqual([
      { kind: 'email-confirmation', state: 'waiting' },
      { kind: 'order-placed', state: 'unconfirmed' },
    ])
    const confirmation = mails.find(({ kind }) => kind === 'email-confirmation')
    for (const body of [confirmation?.html, confirmation?.text, confirmation?.subject])
      expect(body).not.toMatch(/evil|Visit|Claim|Mara|Lindqvist|\u202e/)
  })

  test('gets at most three confirmation requests an hour across accounts', async () => {
    const shop = await openShop({ rateLimitScale: 1 })
    const clerk = await shop.admin()
    const { id: productId } = await givenProduct(shop.db)
    for (let i = 0; i < 6; i++) {
      const buyer = await registerCustomer(shop, `thief${i}@example.com`)
      await order(buyer, [{ productId }], { order: hostileText })
    }
    const mails = await findMails(clerk, stranger)
    expect(mails.filter(({ kind }) => kind === 'email-confirmation')).toHaveLength(3)
  })
})

test('names and addresses in emails are shortened plain text without links', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db)
  await clerk.api(placeOrderFor, {
    body: orderBody([{ productId: id }], {
      ...hostileText,
      customerName: `${hostileText.customerName} ${'x'.repeat(150)}`,
    }),
  })
  const [mail] = await findMails(clerk, stranger)
  expect(mail?.kind).toBe('order-placed')
  const content = `${mail?.html} ${mail?.text}`
  expect(content).not.toMatch(/https?:\/\/evil|www\.|evil\.example|\u202e/)
  expect(content).toContain('Visit evil. example now')
  expect(content).not.toContain('x'.repeat(60))
})

describe('An account whose email is not confirmed', () => {
  test('does not see orders that staff place for its address', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id } = await givenProduct(shop.db)
    const attacker = await registerCustomer(shop, stranger)
    await clerk.api(placeOrderFor, { body: orderBody([{ productId: id }], { customerEmail: stranger }) })
    expect((await attacker.api(listOrders, { query: {} })).items).toEqual([])
  })

  test('can order, and its emails are held', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id: productId } = await givenProduct(shop.db)
    const customerEmail = 'mara@northquay.example'
    const placed = await order(await registerCustomer(shop), [{ productId }], { order: { customerEmail } })
    await setStatus(clerk, placed.id, { status: 'paid' })
    const mails = await findMails(clerk, customerEmail)
    expect(mails.map(({ kind, state }) => ({ kind, state }))).toEqual([
      { kind: 'order-paid', state: 'unconfirmed' },
      { kind: 'order-placed', state: 'unconfirmed' },
      { kind: 'email-confirmation', state: 'waiting' },
    ])
  })
})

test('order emails above the daily limit of a recipient wait for staff', async () => {
  const shop = await openShop({
    rateLimitScale: 0.001,
    mail: { url: 'smtp://unused.example', from: 'a@shop.example' },
  })
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db)
  const place = () =>
    clerk.api(placeOrderFor, { body: orderBody([{ productId: id }], { customerEmail: stranger }) })
  for (let i = 0; i < 4; i++) await place()
  const mails = await findMails(clerk, stranger)
  expect(mails.map(({ state }) => state)).toEqual(['limited', 'waiting', 'waiting', 'waiting'])
  const [limited] = mails
  await clerk.api(resendMail, { params: { id: limited?.id ?? 0 } })
  expect((await findMails(clerk, stranger)).map(({ state }) => state)).not.toContain('limited')
})
