import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

const email = 'mara@northquay.example'
const password = 'quay side 14'

/** A shop with one customer that trusts the X-Forwarded-For header. */
async function openLimitedShop(rateLimitScale: number) {
  const shop = await openShop({ trustProxy: ['127.0.0.0/8'], rateLimitScale })
  const post = (path: string, ip: string, body: object) =>
    shop.visitor().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    })
  const signIn = (ip: string, form: { email: string; password: string }) =>
    post('/api/login', ip, form).then(({ status }) => status)
  const register = (ip: string, form: { email: string }) =>
    post('/api/register', ip, { firstName: 'Mara', lastName: 'Lindqvist', password, ...form })
  await register('203.0.113.1', { email })
  return { shop, signIn, register }
}

const thief = '203.0.113.66'
const wrongPassword = { email, password: 'not this one' }
const validSignIn = { email, password }

test('ten wrong passwords block an address, not the owner at another address', async () => {
  const { shop, signIn } = await openLimitedShop(1)
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 30; attempt++) statuses.push(await signIn(thief, wrongPassword))
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 20 }, () => 429),
  ])
  expect(await signIn(thief, validSignIn)).toBe(429)
  expect(await signIn(thief, { ...validSignIn, email: email.toUpperCase() })).toBe(429)
  expect(await signIn('203.0.113.1', validSignIn)).toBe(200)

  shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000)
  expect(await signIn(thief, validSignIn)).toBe(200)
})

test('an address cannot guess at many accounts', async () => {
  const { signIn } = await openLimitedShop(0.1)
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 6; attempt++)
    statuses.push(await signIn(thief, { ...wrongPassword, email: `${attempt}@example.com` }))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('addresses in one IPv6 network count as one', async () => {
  const { signIn } = await openLimitedShop(0.1)
  expect(await signIn('2001:db8:1:2::1', wrongPassword)).toBe(401)
  expect(await signIn('2001:db8:1:2:ffff::9', wrongPassword)).toBe(429)
  expect(await signIn('2001:db8:2:3::1', wrongPassword)).toBe(401)
})

test('correct sign-ins are not limited', async () => {
  const { signIn } = await openLimitedShop(0.1)
  for (let attempt = 1; attempt <= 12; attempt++) expect(await signIn('203.0.113.1', validSignIn)).toBe(200)
})

test('registrations per address are limited per hour', async () => {
  const { register } = await openLimitedShop(0.05)
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    const response = await register(thief, { email: `${attempt}@example.com` })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
})
