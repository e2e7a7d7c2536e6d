import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

const email = 'mara@northquay.example'
const password = 'quay side 14'

/** A shop that believes whoever says where a request comes from, with one customer. */
async function openGuardedShop(rateLimitScale: number) {
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
const wrong = { email, password: 'not this one' }
const right = { email, password }

test('after ten wrong passwords an address is done with the account, whose owner still comes in elsewhere', async () => {
  const { shop, signIn } = await openGuardedShop(1)
  const statuses: number[] = []
  for (let nth = 1; nth <= 30; nth++) statuses.push(await signIn(thief, wrong))
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 20 }, () => 429),
  ])
  expect(await signIn(thief, right)).toBe(429)
  expect(await signIn(thief, { ...right, email: email.toUpperCase() })).toBe(429)
  expect(await signIn('203.0.113.1', right)).toBe(200)

  shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000)
  expect(await signIn(thief, right)).toBe(200)
})

test('an address cannot try account after account', async () => {
  const { signIn } = await openGuardedShop(0.1)
  const statuses: number[] = []
  for (let nth = 1; nth <= 6; nth++)
    statuses.push(await signIn(thief, { ...wrong, email: `${nth}@example.com` }))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('neighbors in one IPv6 network are one address', async () => {
  const { signIn } = await openGuardedShop(0.1)
  expect(await signIn('2001:db8:1:2::1', wrong)).toBe(401)
  expect(await signIn('2001:db8:1:2:ffff::9', wrong)).toBe(429)
  expect(await signIn('2001:db8:2:3::1', wrong)).toBe(401)
})

test('whoever signs in rightly may do so as often as it takes', async () => {
  const { signIn } = await openGuardedShop(0.1)
  for (let nth = 1; nth <= 12; nth++) expect(await signIn('203.0.113.1', right)).toBe(200)
})

test('an address opens so many accounts an hour', async () => {
  const { register } = await openGuardedShop(0.05)
  const statuses: number[] = []
  for (let nth = 1; nth <= 4; nth++) {
    const response = await register(thief, { email: `${nth}@example.com` })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
})
