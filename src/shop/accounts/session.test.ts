import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { deleteExpiredSessions } from './queries.ts'
import { sessions } from './tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const mara = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@northquay.example',
  password: 'quay side 14',
}

/** The name and flags of the session cookie of a shop at this URL. */
async function cookieAt(publicUrl: string) {
  const shop = await openShop({ publicUrl: new URL(publicUrl) })
  const response = await shop.visitor().fetch('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mara),
  })
  const [pair = '', ...flags] = response.headers.getSetCookie()[0]?.split('; ') ?? []
  return { name: pair.split('=')[0], flags }
}

test('scripts cannot read the session cookie, and other sites cannot send it', async () => {
  const { name, flags } = await cookieAt('http://shop.example')
  expect(name).toBe('tc_session')
  expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(flags).not.toContain('Secure')
})

test('with HTTPS the cookie is secure and other subdomains cannot set it', async () => {
  const { name, flags } = await cookieAt('https://shop.example')
  expect(name).toBe('__Host-tc_session')
  expect(flags).toEqual(expect.arrayContaining(['Path=/', 'Secure']))
  expect(flags.join()).not.toContain('Domain')
})

test('a session lasts at most 30 days, even in use', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const start = shop.clock.now.getTime()

  for (const days of [6, 12, 18, 24, 30 - 1 / day]) {
    shop.clock.now = new Date(start + days * day)
    expect(await customer.api(getUser)).toMatchObject({ role: 'customer' })
  }
  shop.clock.now = new Date(start + 30 * day)
  await expect(customer.api(getUser)).rejects.toMatchObject({ status: 401 })
})

test('a session expires after 7 days without a request', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const start = shop.clock.now.getTime()

  shop.clock.now = new Date(start + 7 * day - 1)
  expect(await customer.api(getUser)).toMatchObject({ role: 'customer' })
  shop.clock.now = new Date(start + 14 * day - 1)
  await expect(customer.api(getUser)).rejects.toMatchObject({ status: 401 })
})

test("a guest's cart is still there after 29 days", async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId } })
  shop.clock.now = new Date(shop.clock.now.getTime() + 29 * day)
  expect(await guest.api(getCart)).toMatchObject([{ productId }])
})

test('a session in use is updated once an hour', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const start = shop.clock.now.getTime()
  const expireAfter = async (time: number) => {
    shop.clock.now = new Date(start + time)
    await customer.api(getUser)
    const [session] = await shop.db.select({ expire: sessions.expire }).from(sessions)
    return (session?.expire.getTime() ?? 0) - start
  }
  expect(await expireAfter(hour)).toBe(7 * day)
  expect(await expireAfter(hour + 1)).toBe(7 * day + hour + 1)
  expect(await expireAfter(2 * hour)).toBe(7 * day + hour + 1)
})

test('expired sessions are deleted; the others stay', async () => {
  const shop = await openShop()
  await shop.customer()
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * day)
  const recentCustomer = await shop.customer()

  await deleteExpiredSessions(shop.db, shop.clock.now)

  expect(await shop.db.$count(sessions)).toBe(1)
  expect(await recentCustomer.api(getUser)).toMatchObject({ role: 'customer' })
})

test.each([['nonsense'], ['%'], ['%00'], ['x'.repeat(4000)], ["' or 1=1 --"], ['']])(
  'an invalid cookie (%j) signs no user in',
  async (token) => {
    const shop = await openShop()
    const visitor = shop.visitor()
    visitor.cookies.set('tc_session', token)
    await expect(visitor.api(getUser)).rejects.toMatchObject({ status: 401 })
  },
)

test('the stored session id is not a valid cookie', async () => {
  const shop = await openShop()
  await shop.customer()
  const [stored] = await shop.db.select({ sid: sessions.sid }).from(sessions)
  const thief = shop.visitor()
  thief.cookies.set('tc_session', String(stored?.sid))
  await expect(thief.api(getUser)).rejects.toMatchObject({ status: 401 })
})
