import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getUser, confirmEmail } from '#contract/accounts.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { acceptInvitation } from '#contract/companies/own-company.ts'
import { confirmCustomerEmail } from '#contract/customers.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { getStaffOrder, listAllOrders } from '#contract/orders/staff-orders.ts'
import { rowsOf } from '#platform/database/db.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { givenCompany, invite } from '#tests/support/companies.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, editOrder, setStatus } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

const minuteMs = 60 * 1000
const mail = { url: 'smtp://unused.example', from: 'a@shop.example' }
const inAnHour = '2026-11-21T10:40:00.000Z'
const normalHold = '2026-11-27T09:40:00.000Z'

/** A shop that sends email, with 10 of a product. */
async function openShopWithStock(config: Parameters<typeof openShop>[0] = {}, price = 10_000) {
  const shop = await openShop({ mail, ...config })
  const device = await givenProduct(shop.db, { stockQuantity: 10, price })
  return { shop, device, items: [{ productId: device.id, quantity: 4 }] }
}

const stockOf = async (shop: Shop, device: { slug: string }) =>
  (await shop.visitor().api(getProduct, { params: device })).stockQuantity

/** A newly registered account; its email is not confirmed. */
async function register(browser: Browser, name = 'devi') {
  const email = `${name}@northquay.example`
  await browser.register({ firstName: 'Devi', lastName: 'Ahlgren', email, password: 'a-long-password' })
  return browser
}

/** The token of the latest link that was emailed to an account, and the text around it. */
async function confirmationOf(shop: Shop, email = 'devi@northquay.example') {
  const [row] = await rowsOf<{ content: string }>(
    shop.db,
    sql`select content::text from mails where kind = 'email-confirmation' and "to" = ${email} order by id desc limit 1`,
  )
  const token = /confirm-email\?token=([\w-]+)/.exec(row?.content ?? '')?.[1] ?? ''
  return { token, content: row?.content ?? '' }
}

const confirm = async (shop: Shop, email?: string) =>
  shop.visitor().api(confirmEmail, { query: { token: (await confirmationOf(shop, email)).token } })

async function cancelUnpaidAfter(shop: Shop, minutes: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * minuteMs)
  await startTestJobs(shop, null).stop()
}

describe('An order of an account with an unconfirmed email', () => {
  test('is canceled after an hour, and its stock returns', async () => {
    const { shop, device, items } = await openShopWithStock()
    const buyer = await register(shop.visitor())
    const placed = await order(buyer, items)
    expect(placed).toMatchObject({ holdUntil: inAnHour, confirmEmailBy: inAnHour })

    await cancelUnpaidAfter(shop, 59)
    expect(await stockOf(shop, device)).toBe(6)
    await cancelUnpaidAfter(shop, 1)
    expect(await stockOf(shop, device)).toBe(10)
    expect(await buyer.api(getOrder, { params: placed })).toMatchObject({
      status: 'cancelled',
      holdUntil: null,
      confirmEmailBy: null,
      statusHistory: [{ note: 'Email not confirmed in time' }, {}],
    })
  })

  test('is held as long as any other once the email is confirmed, by link or by staff', async () => {
    const { shop, device, items } = await openShopWithStock()
    const buyer = await register(shop.visitor())
    const other = await register(shop.visitor(), 'jonas')
    const byLink = await order(buyer, items)
    const byStaff = await order(other, items)
    const clerk = await shop.admin()
    await confirm(shop)
    await clerk.api(confirmCustomerEmail, { params: await other.api(getUser) })
    const extended = { holdUntil: normalHold, confirmEmailBy: null, status: 'pending_payment' }

    await cancelUnpaidAfter(shop, 60)
    expect(await buyer.api(getOrder, { params: byLink })).toMatchObject(extended)
    expect(await clerk.api(getStaffOrder, { params: byStaff })).toMatchObject(extended)
    expect(await stockOf(shop, device)).toBe(2)
    expect(await order(buyer, [{ productId: device.id }])).toMatchObject({ confirmEmailBy: null })
  })

  test('asks for the confirmation in the email with the link, and the order email has the extended hold', async () => {
    const { shop, items } = await openShopWithStock()
    const buyer = await register(shop.visitor())
    const { orderNumber } = await order(buyer, items, { order: { customerEmail: 'devi@northquay.example' } })
    const { content } = await confirmationOf(shop)
    expect(content).toContain(`Keep your order ${orderNumber}`)
    expect(content).toContain('Confirm your email address by 10:40 UTC to keep the items of this order.')
    const placed = await rowsOf<{ text: string }>(
      shop.db,
      sql`select content::text as text from mails where kind = 'order-placed'`,
    )
    expect(placed).toMatchObject([{ text: expect.stringContaining('hold your items until Nov 27, 2026') }])
  })

  test('has one outcome when it is confirmed while the job cancels it', async () => {
    const { shop, device } = await openShopWithStock()
    const names = ['devi', 'jonas', 'tomas', 'ines']
    for (const name of names) await order(await register(shop.visitor(), name), [{ productId: device.id }])
    const tokens = await Promise.all(names.map((name) => confirmationOf(shop, `${name}@northquay.example`)))
    shop.clock.now = new Date(inAnHour)
    await Promise.all([
      ...tokens.map(({ token }) => shop.visitor().api(confirmEmail, { query: { token } })),
      startTestJobs(shop, null).stop(),
      startTestJobs(shop, null).stop(),
    ])
    const clerk = await shop.admin()
    const { items: orders } = await clerk.api(listAllOrders)
    const pending = orders.filter(({ status }) => status === 'pending_payment')
    expect(orders).toHaveLength(names.length)
    for (const { status, holdUntil } of orders)
      expect([status, holdUntil]).toEqual(
        status === 'cancelled' ? ['cancelled', null] : ['pending_payment', normalHold],
      )
    expect(await stockOf(shop, device)).toBe(10 - pending.length)
  })

  test('placed while the email is being confirmed is not canceled', async () => {
    const { shop, items } = await openShopWithStock()
    const buyer = await register(shop.visitor())
    const placed = await order(buyer, items)
    // As if the confirmation had committed between the reads of the order and its insert.
    await shop.db.execute(sql`update users set email_confirmed_at = now()`)
    await cancelUnpaidAfter(shop, 60)
    expect(await buyer.api(getOrder, { params: placed })).toMatchObject({
      status: 'pending_payment',
      holdUntil: normalHold,
    })
  })

  test('is left to staff once they recorded a payment or revived it; an edit keeps its hold', async () => {
    const { shop, device } = await openShopWithStock()
    const buyer = await register(shop.visitor())
    const clerk = await shop.admin()
    const one = [{ productId: device.id, quantity: 1 }]
    const [paid, edited, revived] = [
      await order(buyer, one),
      await order(buyer, one),
      await order(buyer, one),
    ]
    await addPayment(clerk, paid.id, { amount: '1.00' })
    const [line] = edited.items
    await editOrder(clerk, edited.id, { items: [{ id: line?.id ?? 0, quantity: 2 }] })
    await setStatus(clerk, revived.id, { status: 'cancelled' })
    await setStatus(clerk, revived.id, { status: 'pending_payment' })
    expect(await clerk.api(getStaffOrder, { params: edited })).toMatchObject({ confirmEmailBy: inAnHour })
    expect(await clerk.api(getStaffOrder, { params: revived })).toMatchObject({ confirmEmailBy: null })

    await cancelUnpaidAfter(shop, 60)
    const { items: orders } = await clerk.api(listAllOrders)
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [revived.id, 'pending_payment'],
      [edited.id, 'cancelled'],
      [paid.id, 'pending_payment'],
    ])
  })

  test('is held as long as any other in a shop that sends no email', async () => {
    const { shop, items } = await openShopWithStock({ mail: null })
    const buyer = await register(shop.visitor())
    expect(await order(buyer, items)).toMatchObject({ holdUntil: normalHold, confirmEmailBy: null })
  })
})

test('accepting an invitation that was emailed to a company member confirms the email', async () => {
  const { shop, items } = await openShopWithStock()
  const { owner } = await givenCompany(shop, await shop.admin())
  const member = await register(shop.visitor())
  const before = await order(member, items)
  const token = await invite(shop.db, owner, { email: 'devi@northquay.example', role: 'buyer' })
  await member.api(acceptInvitation, { body: { token } })
  expect(await member.api(getOrder, { params: before })).toMatchObject({ confirmEmailBy: null })
  expect(await order(member, items)).toMatchObject({ holdUntil: normalHold, confirmEmailBy: null })
})

describe('Accounts with unconfirmed emails', () => {
  test.each([
    ['IPv4', ['203.0.113.7', '203.0.113.8', '203.0.114.9']],
    ['IPv6', ['2001:db8:1:1::7', '2001:db8:1:2::8', '2001:db8:2:1::9']],
  ])('of one %s network share the limit of three new ones', async (_, [first = '', near = '', far = '']) => {
    const { shop, device } = await openShopWithStock(
      { trustProxy: ['127.0.0.1'], rateLimitScale: 1 },
      900_000,
    )
    const items = [{ productId: device.id, price: '9000.00' }]
    const fromAddress = (ip: string, name: string) => {
      const headed: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', ip)
        return fetch(input, { ...init, headers })
      }
      return register(createBrowser(shop.url, headed, shop.checkReply), name)
    }
    const names = ['lena', 'devi', 'jonas', 'ines', 'pia']
    const buyers = await Promise.all(names.map((name, i) => fromAddress(i === 0 ? first : near, name)))
    const outcomes = await Promise.allSettled(buyers.map((buyer) => order(buyer, items)))
    const refused = outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))
    expect(refused).toHaveLength(2)
    const [late = 0, later = 0] = refused
    const orderOf = (index: number) => order(buyers[index] ?? shop.visitor(), items)
    expect(await problemOf(orderOf(late))).toMatchObject({ status: 409, code: 'unconfirmed-limit' })
    await order(await fromAddress(far, 'tomas'), items)
    await confirm(shop, `${names[late]}@northquay.example`)
    await orderOf(late)
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * minuteMs)
    await orderOf(later)
  })
})
