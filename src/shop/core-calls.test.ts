import { expect, test } from 'vitest'
import { defaultRates } from '#contract/currency.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { accessCode, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

/** The status and the code of a problem, or the reply. */
async function send(browser: Browser, name: string, body?: unknown) {
  const [method = '', path = ''] = name.split(' ')
  const isForm = body instanceof FormData
  const response = await browser.fetch(path, {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const reply: unknown = isJson ? JSON.parse(text) : text
  return { status: response.status, reply }
}

interface Row {
  id: number
  version: number
  urls: string[]
}

/** Sends a call, and expects it to succeed. */
async function call(browser: Browser, name: string, body?: unknown) {
  const { status, reply } = await send(browser, name, body)
  expect([name, status < 400 ? 'succeeds' : reply]).toEqual([name, 'succeeds'])
  return reply as Row
}

const list = async (browser: Browser, name: string) => (await call(browser, name)) as unknown as Row[]

const password = 'a-long-password'
const newPassword = 'copper and ink 9'

async function openStockedShop() {
  const shop = await openShop({ metricsToken: 'a token of the metrics' })
  const { id: categoryId } = await givenCategory(shop.db, 'Tablets')
  const { id, slug } = await givenProduct(shop.db, {
    name: 'Slate',
    categoryId,
    variants: ['Black', 'White'],
  })
  return { shop, categoryId, id, slug }
}

const settings = {
  access_password: 'linen and oak',
  private_access_enabled: 'false',
  currency_rates: defaultRates,
  store_content: { chips: ['Fast'] },
  low_stock_threshold: 3,
  recent_purchases_enabled: 'true',
}

test('visitors need no more than the basic fields of a call', async () => {
  const { shop, categoryId, id, slug } = await openStockedShop()
  const visitor = shop.visitor()
  const filters = `search=slate&categoryId=${categoryId}&category=tablets&minPrice=1&maxPrice=900&inStock=true`
  await call(visitor, `GET /api/products?${filters}&sort=price-low&page=1&limit=24`)
  await call(visitor, 'GET /api/products?featured=true&tag=new&deals=true')
  await call(visitor, `GET /api/products/facets?${filters}&featured=true&tag=new&deals=true`)
  await call(visitor, 'GET /api/products/suggest?q=sla')
  await call(visitor, `GET /api/products/${slug}`)
  await call(visitor, `GET /api/products/${slug}/reviews`)
  await call(visitor, 'GET /api/categories')
  await call(visitor, 'GET /api/categories/tablets')
  const line = await call(visitor, 'POST /api/cart', { productId: id, quantity: 2, variant: 'Black' })
  await call(visitor, 'GET /api/cart')
  await call(visitor, `PATCH /api/cart/${line.id}`, { quantity: 1 })
  await call(visitor, `DELETE /api/cart/${line.id}`)
  await call(visitor, 'POST /api/cart', { productId: id, quantity: 1, variant: null })
  await call(visitor, 'GET /api/recent-purchases')
  await call(visitor, 'GET /api/storefront')
  await call(visitor, 'GET /api/access')
  await call(visitor, 'POST /api/access', { code: accessCode })
  await call(visitor, 'GET /api/openapi.json')
  await call(visitor, 'GET /healthz')
  await call(visitor, 'GET /readyz')
  const headers = { authorization: 'Bearer a token of the metrics' }
  expect((await visitor.fetch('/metrics', { headers })).status).toBe(200)
})

test('customers need no more than the basic fields of a call', async () => {
  const { shop, id, slug } = await openStockedShop()
  const leaving = await shop.customer()
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  await call(shop.visitor(), 'POST /api/password/forgot', { email: 'buyer1@northquay.example' })
  const mail = await mailbox.next()
  const [, token = ''] = /reset=([\w-]+)/.exec(mail.text ?? '') ?? []
  await call(shop.visitor(), 'POST /api/password/reset', { token, password: newPassword })
  await leaving.signIn({ email: 'buyer1@northquay.example', password: newPassword })
  await call(leaving, 'DELETE /api/account', { password: newPassword })

  const names = { firstName: 'Noor', lastName: 'Haas' }
  const email = 'noor@northquay.example'
  await call(shop.visitor(), 'POST /api/register', { email, password, ...names })
  await call(shop.visitor(), 'POST /api/login', { email, password })
  const buyer = await shop.customer()
  await call(buyer, 'GET /api/user')
  await call(buyer, 'GET /api/account')
  await call(buyer, 'PATCH /api/account', names)
  await call(buyer, 'GET /api/account/export')
  await call(buyer, `PUT /api/favorites/${id}`)
  await call(buyer, 'GET /api/favorites')
  await call(buyer, `DELETE /api/favorites/${id}`)

  const placed = await buyer.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a key of this order' },
    body: JSON.stringify({
      order: {
        userId: 1,
        orderNumber: 'ORDER-1',
        status: 'pending_payment',
        totalAmount: '200.00',
        currency: 'USD',
        shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
        customerEmail: 'mara@northquay.example',
        customerPhone: '+1 555 0142',
        customerName: 'Mara Lindqvist',
        paymentMethod: 'bank_transfer',
        notes: null,
      },
      items: [{ productId: id, quantity: 2, price: '100.00', productSnapshot: { variant: 'White' } }],
    }),
  })
  const { orderNumber, id: orderId } = (await placed.json()) as { orderNumber: string; id: number }
  expect(placed.status).toBe(201)
  await call(buyer, 'GET /api/orders?page=1&limit=24')
  await call(buyer, `GET /api/orders/${orderNumber}`)
  await call(buyer, `GET /api/orders/${orderNumber}?token=none`)
  await call(buyer, `GET /api/orders/${orderNumber}/invoice.pdf`)
  await call(shop.visitor(), 'POST /api/orders/track', { orderNumber, email: 'mara@northquay.example' })

  await setStatus(await shop.admin(), orderId, { status: 'delivered' })
  const review = { rating: 5, title: 'Good', body: 'As described.' }
  await call(buyer, `POST /api/products/${slug}/reviews`, review)
  await call(buyer, 'POST /api/logout')
})

test('a version that staff send is checked', async () => {
  const { shop, categoryId, id } = await openStockedShop()
  const clerk = await shop.admin()
  const placed = await order(await shop.customer(), [{ productId: id, variant: 'Black' }])
  const changes: [name: string, body: object][] = [
    [`PUT /api/admin/products/${id}`, { name: 'Anchor' }],
    [`PUT /api/admin/categories/${categoryId}`, { name: 'Cords' }],
    [`PUT /api/admin/orders/${placed.id}/status`, { status: 'paid' }],
    [`PUT /api/admin/orders/${placed.id}/tracking`, { trackingNumber: 'TRK-1' }],
    ['PUT /api/admin/settings/low_stock_threshold', { value: 3 }],
    ['PUT /api/admin/settings/access_password', { value: 'linen and oak' }],
    ['POST /api/admin/settings', { key: 'low_stock_threshold', value: 3 }],
  ]
  for (const [name, body] of changes)
    expect([name, await send(clerk, name, { ...body, version: 9 })]).toMatchObject([
      name,
      { status: 409, reply: { code: 'stale' } },
    ])
  expect(await send(clerk, `DELETE /api/admin/categories/${categoryId}?version=9`)).toMatchObject({
    status: 409,
    reply: { code: 'stale' },
  })
})

test('staff need no more than the basic fields of a call', async () => {
  const { shop, categoryId, id, slug } = await openStockedShop()
  const clerk = await shop.admin()

  const product = { name: 'Anchor', sku: 'ANC-1', price: '20.00', tags: ['new'], variants: ['Red'] }
  const created = await call(clerk, 'POST /api/admin/products', product)
  await call(clerk, 'GET /api/admin/products?page=1&limit=24')
  const read = await call(clerk, `GET /api/admin/products/${created.id}`)
  expect(read.version).toBe(1)
  const put = `PUT /api/admin/products/${created.id}`
  await call(clerk, put, { name: 'Anchor 2', tags: 'new, limited', variants: 'Red, Blue', version: 1 })
  await call(clerk, put, { name: 'Anchor 3' })
  const moved = { products: [{ id, order: 0, featured: true }] }
  await call(clerk, 'POST /api/admin/products/reorder', moved)
  await call(clerk, 'POST /api/admin/products/bulk', { ids: [id], action: { kind: 'feature' } })
  await call(clerk, `DELETE /api/admin/products/${created.id}`)

  await call(clerk, 'GET /api/admin/categories')
  const category = await call(clerk, 'POST /api/admin/categories', { name: 'Cables' })
  await call(clerk, `PUT /api/admin/categories/${category.id}`, { name: 'Cords', description: 'All lengths' })
  await call(clerk, `DELETE /api/admin/categories/${category.id}`)
  expect((await send(clerk, `DELETE /api/admin/categories/${categoryId}`)).reply).toMatchObject({
    code: 'category-in-use',
  })

  const form = new FormData()
  for (const color of ['red', 'blue']) {
    const { buffer, name, mimeType } = await createPhoto(`${color}.png`, color)
    form.append('images', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name)
  }
  expect((await call(clerk, 'POST /api/upload', form)).urls).toHaveLength(2)

  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: id, variant: 'Black' }])
  await call(clerk, `GET /api/admin/orders?status=pending&search=${placed.orderNumber}&page=1`)
  const orders = `PUT /api/admin/orders/${placed.id}`
  await call(clerk, `${orders}/status`, { status: 'paid', note: 'By bank' })
  await call(clerk, `${orders}/tracking`, { trackingNumber: 'TRK-1', estimatedDelivery: '2026-12-24' })
  await call(clerk, `${orders}/status`, { status: 'delivered' })

  await call(buyer, `POST /api/products/${slug}/reviews`, { rating: 4, title: 'Good', body: 'As described.' })
  const [review] = await list(clerk, 'GET /api/admin/reviews')
  await call(clerk, `PATCH /api/admin/reviews/${review?.id}`, { status: 'hidden' })
  await call(clerk, 'GET /api/admin/stats')
  await call(clerk, 'GET /api/admin/audit?page=1')
  await call(clerk, 'GET /api/admin/access-attempts')

  for (const [key, value] of Object.entries(settings)) {
    await call(clerk, `GET /api/admin/settings/${key}`)
    await call(clerk, `PUT /api/admin/settings/${key}`, { value })
    await call(clerk, 'POST /api/admin/settings', { key, value, description: 'Agreed in May' })
  }
  // The way of the money is open only to those who know the password.
  expect(await send(clerk, 'PUT /api/admin/settings/bank_transfer', { value: bankDetails })).toMatchObject({
    status: 403,
    reply: { code: 'wrong-password' },
  })
})
