import { expect, test } from 'vitest'
import { insertUser } from '#shop/accounts/queries.ts'
import { cheapHash, openShop } from '#tests/support/open-shop.ts'

const email = 'mara@northquay.example'
const password = 'quay side 14'

/** A shop with a tenth of the usual limits, or less, and a customer whose laptop has signed in before. */
async function openLimitedShop(rateLimitScale = 0.1) {
  const shop = await openShop({ trustProxy: ['127.0.0.0/8'], rateLimitScale })
  const post = (browser: ReturnType<typeof shop.visitor>, path: string, ip: string, body: object) =>
    browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    })
  const signIn = (ip: string, enteredPassword = password, browser = shop.visitor()) =>
    post(browser, '/api/login', ip, { email, password: enteredPassword }).then(({ status }) => status)
  await insertUser(shop.db, {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email,
    password: await cheapHash(password),
  })
  const laptop = shop.visitor()
  expect(await signIn('198.51.100.7', password, laptop)).toBe(200)
  /** Sends wrong passwords, each from another network; returns the statuses. */
  const guessFrom = async (networks: number, start = 0) => {
    const statuses: number[] = []
    for (let i = start; i < start + networks; i++)
      statuses.push(await signIn(`203.${i % 200}.${Math.floor(i / 200)}.9`, 'not this one'))
    return statuses
  }
  return { shop, post, signIn, laptop, guessFrom }
}

test('guesses from many addresses lock out neither a known browser nor a known address', async () => {
  const { shop, signIn, laptop, guessFrom } = await openLimitedShop()
  await guessFrom(60)
  expect(await signIn('192.0.2.80', password, laptop)).toBe(200)
  expect(await signIn('198.51.100.7', password, shop.visitor())).toBe(200)
})

test('the owner can still sign in from a new address while strangers guess the password', async () => {
  const { signIn, guessFrom } = await openLimitedShop()
  await guessFrom(60)
  expect(await signIn('192.0.2.80')).toBe(200)
})

test('guesses at an account are limited per day across all networks', async () => {
  const { guessFrom } = await openLimitedShop(0.02)
  const statuses = await guessFrom(50)
  expect(statuses.filter((status) => status === 401)).toHaveLength(40)
  expect(statuses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429))
})

test('wrong guesses of a known browser count only against that browser', async () => {
  const { shop, signIn, laptop } = await openLimitedShop()
  const phone = shop.visitor()
  expect(await signIn('192.0.2.10', password, phone)).toBe(200)
  const guesses: number[] = []
  for (let i = 1; i <= 8; i++) guesses.push(await signIn('192.0.2.10', 'not this one', phone))
  expect(guesses).toContain(429)
  expect(await signIn('192.0.2.10', password, laptop)).toBe(200)
})

test('a device cookie belongs to one account, and a forged one is ignored', async () => {
  const { shop, post, signIn, laptop } = await openLimitedShop()
  const thief = shop.visitor()
  const own = { firstName: 'T', lastName: 'H', email: 'thief@example.com', password }
  await post(thief, '/api/register', '203.0.113.66', own)
  const deviceCookies = [...laptop.cookies].filter(([name]) => name.includes('device'))
  expect(deviceCookies).toHaveLength(1)
  const [name = '', value = ''] = deviceCookies[0] ?? []
  const forged = shop.visitor()
  forged.cookies.set(name, `${value.slice(0, -2)}AA`)
  expect(await signIn('203.0.113.66', 'not this one', thief)).toBe(401)
  expect(await signIn('203.0.113.66', 'not this one', thief)).toBe(429)
  expect(await signIn('203.0.113.66', 'not this one', forged)).toBe(429)
})

test('addresses in one network share a limit: an IPv6 /48, an IPv4 /24', async () => {
  const { signIn } = await openLimitedShop()
  const networks = [
    Array.from({ length: 8 }, (_, i) => `2001:db8:1:${i}::1`),
    Array.from({ length: 8 }, (_, i) => `203.0.113.${i}`),
  ]
  for (const addresses of networks) {
    const statuses: number[] = []
    for (const ip of addresses) statuses.push(await signIn(ip, 'not this one'))
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  }
})
