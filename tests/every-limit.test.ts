import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { application } from '#tests/support/companies.ts'
import { orderBody } from '#tests/support/ordering.ts'

/** So low that the second attempt exceeds each limit. */
const rateLimitScale = 0.001

const email = 'mara@northquay.example'
const password = 'a-long-password'

function post(browser: Browser, path: string, body: object, method = 'POST') {
  const headers = { 'content-type': 'application/json' }
  return browser.fetch(path, { method, headers, body: JSON.stringify(body) })
}

const newAccount = { firstName: 'Ada', lastName: 'Byrd', email: 'ada@northquay.example', password }

const attempts: Record<string, (shop: Shop) => Promise<() => Promise<Response>>> = {
  'sign-in': async (shop) => () => post(shop.visitor(), '/api/login', { email, password: 'not this' }),
  registration: async (shop) => () => post(shop.visitor(), '/api/register', newAccount),
  'a forgotten password': async (shop) => () => post(shop.visitor(), '/api/password/forgot', { email }),
  'a new password by a link': async (shop) => () =>
    post(shop.visitor(), '/api/password/reset', { token: 'x'.repeat(43), password }),
  'an email to confirm': async (shop) => () =>
    post(shop.visitor(), `/api/email/confirm?token=${'x'.repeat(43)}`, {}),
  'an access code': async (shop) => () => post(shop.visitor(), '/api/access', { code: 'not this' }),
  tracking: async (shop) => () =>
    post(shop.visitor(), '/api/orders/track', { orderNumber: 'ORDER-1763700000000', email }),
  'stock alerts': async (shop) => {
    await givenProduct(shop.db, { sku: 'GONE', stockQuantity: 0 })
    return () => post(shop.visitor(), '/api/stock-alerts', { sku: 'GONE', email })
  },
  'stopping stock alerts': async (shop) => () =>
    post(shop.visitor(), '/api/stock-alerts/stop', { token: 'x' }),
  'the current password': async (shop) => {
    const buyer = await shop.customer({ email })
    return () =>
      post(buyer, '/api/account', { newPassword: 'rope and tar', currentPassword: 'not this' }, 'PATCH')
  },
  orders: async (shop) => {
    const { id: productId } = await givenProduct(shop.db)
    const buyer = await shop.customer()
    return () => post(buyer, '/api/orders', orderBody([{ productId }]))
  },
  'messages about orders': async (shop) => {
    const { id: productId } = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const placed = await post(buyer, '/api/orders', orderBody([{ productId }]))
    const { orderNumber } = (await placed.json()) as { orderNumber: string }
    return () => post(buyer, `/api/orders/${orderNumber}/messages`, { text: 'When does it ship?' })
  },
  'guest carts': async (shop) => {
    const { id: productId } = await givenProduct(shop.db)
    return () => post(shop.visitor(), '/api/cart', { productId })
  },
  'quick orders': async (shop) => () => post(shop.visitor(), '/api/quick-order', { text: 'MER 2' }),
  invoices: async (shop) => {
    const { id: productId } = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const placed = await post(buyer, '/api/orders', orderBody([{ productId }]))
    const { orderNumber } = (await placed.json()) as { orderNumber: string }
    return () => buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  },
  'files of orders': async (shop) => {
    const clerk = await shop.admin()
    return () => clerk.fetch('/api/admin/orders.csv')
  },
  'files of products': async (shop) => {
    const clerk = await shop.admin()
    return () => clerk.fetch('/api/admin/products.csv')
  },
  'files of prices': async (shop) => {
    const clerk = await shop.admin()
    return () => clerk.fetch('/api/admin/price-lists/1/prices.csv')
  },
  'imports of prices': async (shop) => {
    const clerk = await shop.admin()
    const headers = { 'content-type': 'text/csv' }
    const path = '/api/admin/price-lists/1/import?dryRun=true'
    return () => clerk.fetch(path, { method: 'POST', headers, body: 'sku,price' })
  },
  'the export of an account': async (shop) => {
    const buyer = await shop.customer()
    return () => buyer.fetch('/api/account/export')
  },
  'test emails': async (shop) => {
    const clerk = await shop.admin()
    const texts = { subject: 'Confirm', heading: 'Confirm', text: '{confirmButton}' }
    return () => post(clerk, '/api/admin/mail-templates/email-confirmation/test', { ...texts, to: email })
  },
  uploads: async (shop) => {
    const clerk = await shop.admin()
    return () => clerk.fetch('/api/upload', { method: 'POST', body: new FormData() })
  },
}

test.each(Object.entries(attempts))(
  '%s: too many attempts are rejected with the time to retry',
  async (_name, prepare) => {
    const shop = await openShop({ rateLimitScale })
    const attempt = await prepare(shop)
    expect((await attempt()).status).not.toBe(429)
    const rejected = await attempt()
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await rejected.json()).toMatchObject({ code: 'too-many-requests' })
  },
)

interface Form {
  path: string
  body: (email: string, productId: number) => object
  /** Whether each is sent by another customer instead of another visitor. */
  needsAccount?: boolean
}

/** Requests by visitors and new accounts that create rows or emails. */
const forms: Record<string, Form> = {
  registration: { path: '/api/register', body: (to) => ({ ...newAccount, email: to }) },
  'a forgotten password': { path: '/api/password/forgot', body: (to) => ({ email: to }) },
  'a new password by a link': {
    path: '/api/password/reset',
    body: () => ({ token: 'x'.repeat(43), password }),
  },
  'stock alerts': { path: '/api/stock-alerts', body: (to) => ({ sku: 'GONE', email: to }) },
  'guest carts': { path: '/api/cart', body: (_, productId) => ({ productId }) },
  'quick orders': { path: '/api/quick-order', body: () => ({ text: 'MER 2' }) },
  'messages about orders': {
    path: '/api/orders/ORDER-1/messages',
    body: () => ({ text: 'When does it ship?' }),
    needsAccount: true,
  },
  'applications of companies': { path: '/api/company', body: () => application, needsAccount: true },
}

test.each(Object.entries(forms))(
  '%s: the addresses of one network share a limit',
  async (_name, { path, body, needsAccount = false }) => {
    const shop = await openShop({ rateLimitScale: 0.01, trustProxy: ['127.0.0.0/8'] })
    await givenProduct(shop.db, { sku: 'GONE', stockQuantity: 0 })
    const { id: productId } = await givenProduct(shop.db)
    let sent = 0
    const send = async (ip: string) => {
      const sender = needsAccount ? await shop.customer() : shop.visitor()
      sent++
      const response = await sender.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify(body(`ada${sent}@northquay.example`, productId)),
      })
      return response.status
    }
    for (const [elsewhere, inNetwork] of [
      ['198.51.100.1', (host: number) => `203.0.113.${host}`],
      ['2001:db8:2::1', (host: number) => `2001:db8:1:${host}::1`],
    ] as const) {
      const statuses = []
      for (let host = 1; host <= 13; host++) statuses.push(await send(inNetwork(host)))
      expect(statuses.at(0)).not.toBe(429)
      expect(statuses.at(-1)).toBe(429)
      expect(await send(elsewhere)).not.toBe(429)
    }
  },
)

test.each([
  ['is ignored without a trusted proxy', undefined, 429],
  ['is ignored from an address outside the trusted networks', ['10.0.0.0/8'], 429],
  ['is used from a trusted proxy', ['127.0.0.0/8'], 401],
])('X-Forwarded-For %s', async (_name, trustProxy, status) => {
  const shop = await openShop({ rateLimitScale, trustProxy })
  const signIn = (ip: string) =>
    shop.visitor().fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ email: `${ip}@northquay.example`, password }),
    })
  // The two addresses are in different networks.
  expect((await signIn('203.0.113.1')).status).toBe(401)
  expect((await signIn('198.51.100.2')).status).toBe(status)
})

test.each([
  [
    'a body',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(300_000)}"` },
    413,
  ],
  ['a header', { headers: { 'x-long': 'x'.repeat(20_000) } }, 431],
])('%s that is too large is rejected', async (_name, init, status) => {
  const shop = await openShop()
  expect((await shop.visitor().fetch('/api/login', init)).status).toBe(status)
})
