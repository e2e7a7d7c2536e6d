import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { getCart } from '#contract/cart.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const email = 'mara@northquay.example'
const password = 'a-long-password'
const named = { firstName: 'Mara', lastName: 'Lindqvist' }

/** Submits a form as a browser without JavaScript; returns the status and where it is sent. */
async function submit(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, location: response.headers.get('location') }
}

test('signing in by a form leads to the page asked for, or back with the reason', async () => {
  const shop = await openShop()
  await shop.visitor().register({ ...named, email, password })
  const visitor = shop.visitor()
  expect(
    await submit(visitor, '/api/login', { email, password: 'not this', next: '/orders?page=2' }),
  ).toEqual({
    status: 303,
    location: '/auth?next=%2Forders%3Fpage%3D2&refused=wrong-credentials',
  })
  expect(await submit(visitor, '/api/login', { email: '', password: '' })).toEqual({
    status: 303,
    location: '/auth?refused=invalid',
  })
  expect(await submit(visitor, '/api/login', { email, password, next: '/orders?page=2' })).toEqual({
    status: 303,
    location: '/orders?page=2',
  })
  expect((await visitor.api(getUser)).email).toBe(email)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example', 'orders', ''])(
  'signing in by a form never leads to another site: %s',
  async (next) => {
    const shop = await openShop()
    await shop.visitor().register({ ...named, email, password })
    expect((await submit(shop.visitor(), '/api/login', { email, password, next })).location).toBe('/')
  },
)

test('registering by a form signs in, and a taken email is named', async () => {
  const shop = await openShop()
  const form = { ...named, email, password, next: '/checkout' }
  const visitor = shop.visitor()
  expect(await submit(visitor, '/api/register', form)).toEqual({ status: 303, location: '/checkout' })
  expect((await visitor.api(getUser)).firstName).toBe('Mara')
  expect((await submit(shop.visitor(), '/api/register', form)).location).toBe(
    '/auth?next=%2Fcheckout&tab=register&refused=email-taken',
  )
})

test('a form adds a product or a variant to the cart', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db, { stockQuantity: 5 })
  const guest = shop.visitor()
  expect(await submit(guest, '/api/cart', { productId: String(id) })).toEqual({
    status: 303,
    location: '/cart',
  })
  const sku = (await guest.api(getCart))[0]?.sku ?? ''
  expect(await submit(guest, '/api/cart', { sku, quantity: '2', next: '/checkout' })).toEqual({
    status: 303,
    location: '/checkout',
  })
  expect(await guest.api(getCart)).toMatchObject([{ productId: id, quantity: 3 }])
  const refused = async (fields: Record<string, string>) =>
    (await submit(guest, '/api/cart', fields)).location
  expect(await refused({ sku, quantity: '9' })).toBe('/cart?refused=out-of-stock')
  expect(await refused({ sku, quantity: 'many' })).toBe('/cart?refused=invalid')
})

test('forms have the rate limits of the calls', async () => {
  const shop = await openShop({ rateLimitScale: 0.001 })
  const attempt = () => submit(shop.visitor(), '/api/login', { email, password: 'not this' })
  expect((await attempt()).location).toBe('/auth?refused=wrong-credentials')
  expect((await attempt()).location).toBe('/auth?refused=too-many-requests')
})

test("another site's form changes nothing", async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db)
  const guest = shop.visitor()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<
    string,
    string
  >[]) {
    const fields = { productId: String(id) }
    expect((await submit(guest, '/api/cart', fields, headers)).status).toBe(403)
  }
  expect(await guest.api(getCart)).toEqual([])
})

test('other calls take no forms', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  expect((await submit(visitor, '/api/password/forgot', { email })).status).toBe(422)
  expect((await problemOf(visitor.api(getUser))).status).toBe(401)
})
