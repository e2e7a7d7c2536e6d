import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody } from '#tests/support/ordering.ts'

/** So small that each limit is met by the second try. */
const rateLimitScale = 0.001

const email = 'mara@northquay.example'
const password = 'a-long-password'

function post(browser: Browser, path: string, body: object, method = 'POST') {
  const headers = { 'content-type': 'application/json' }
  return browser.fetch(path, { method, headers, body: JSON.stringify(body) })
}

const newcomer = { firstName: 'Ada', lastName: 'Byrd', email: 'ada@northquay.example', password }

const tries: Record<string, (shop: Shop) => Promise<() => Promise<Response>>> = {
  'sign-in': async (shop) => () => post(shop.visitor(), '/api/login', { email, password: 'not this' }),
  registration: async (shop) => () => post(shop.visitor(), '/api/register', newcomer),
  'a forgotten password': async (shop) => () => post(shop.visitor(), '/api/password/forgot', { email }),
  'a new password by a link': async (shop) => () =>
    post(shop.visitor(), '/api/password/reset', { token: 'x'.repeat(43), password }),
  'an email to confirm': async (shop) => () =>
    post(shop.visitor(), `/api/email/confirm?token=${'x'.repeat(43)}`, {}),
  'an access code': async (shop) => () => post(shop.visitor(), '/api/access', { code: 'not this' }),
  tracking: async (shop) => () =>
    post(shop.visitor(), '/api/orders/track', { orderNumber: 'ORDER-1763700000000', email }),
  'the own password, asked again': async (shop) => {
    const buyer = await shop.customer({ email })
    return () =>
      post(buyer, '/api/account', { newPassword: 'rope and tar', currentPassword: 'not this' }, 'PATCH')
  },
  orders: async (shop) => {
    const { id: productId } = await givenProduct(shop.db)
    const buyer = await shop.customer()
    return () => post(buyer, '/api/orders', orderBody([{ productId }]))
  },
  'guest carts': async (shop) => {
    const { id: productId } = await givenProduct(shop.db)
    return () => post(shop.visitor(), '/api/cart', { productId })
  },
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
  'the export of an account': async (shop) => {
    const buyer = await shop.customer()
    return () => buyer.fetch('/api/account/export')
  },
  uploads: async (shop) => {
    const clerk = await shop.admin()
    return () => clerk.fetch('/api/upload', { method: 'POST', body: new FormData() })
  },
}

test.each(Object.entries(tries))(
  '%s: whoever tries too often is told when to come back',
  async (_what, prepare) => {
    const shop = await openShop({ rateLimitScale })
    const again = await prepare(shop)
    expect((await again()).status).not.toBe(429)
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' })
  },
)

test.each([
  ['is not believed where no proxy is named', undefined, 429],
  ['is not believed of somebody who is not in the networks named', ['10.0.0.0/8'], 429],
  ['is believed of a proxy that is named', ['127.0.0.0/8'], 401],
])('what X-Forwarded-For says %s', async (_what, trustProxy, status) => {
  const shop = await openShop({ rateLimitScale, trustProxy })
  const signIn = (ip: string) =>
    shop.visitor().fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ email: `${ip}@northquay.example`, password }),
    })
  // Neither the same address nor the same network.
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
])('%s that is too large is refused', async (_what, init, status) => {
  const shop = await openShop()
  expect((await shop.visitor().fetch('/api/login', init)).status).toBe(status)
})
