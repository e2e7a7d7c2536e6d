import { describe, expect, test } from 'vitest'
import { enterByCode, getAccess, listAccessAttempts } from '#contract/access.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { accessCode, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { accessAttempts, accessGrants } from './tables.ts'
import { changeAccess, resetAccess } from '#tests/support/staff-changes.ts'

const hour = 60 * 60 * 1000

async function openClosedShop(config?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(config)
  const owner = await shop.admin()
  await changeAccess(owner, { enabled: true })
  return { shop, owner }
}

const enter = (visitor: Browser, code = accessCode) => visitor.api(enterByCode, { body: { code } })
const isLetIn = (visitor: Browser) => visitor.fetch('/api/products').then(({ status }) => status === 200)

const post = (visitor: Browser, body: string, headers: Record<string, string> = {}) =>
  visitor.fetch('/api/access', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

describe('The correct code', () => {
  test('gives access for 24 hours', async () => {
    const { shop } = await openClosedShop()
    const visitor = shop.visitor()
    const start = shop.clock.now.getTime()
    const expiresAt = new Date(start + 24 * hour).toISOString()
    expect(await enter(visitor)).toEqual({ enabled: true, granted: true, expiresAt })
    expect(await visitor.api(getAccess)).toEqual({ enabled: true, granted: true, expiresAt })
    expect((await visitor.api(listProducts)).total).toBe(0)

    shop.clock.now = new Date(start + 24 * hour - 1000)
    expect(await isLetIn(visitor)).toBe(true)
    shop.clock.now = new Date(start + 24 * hour)
    expect(await isLetIn(visitor)).toBe(false)
    expect(await visitor.api(getAccess)).toEqual({ enabled: true, granted: false, expiresAt: null })
  })

  test('sets a cookie that scripts cannot read', async () => {
    const { shop } = await openClosedShop()
    const response = await post(shop.visitor(), JSON.stringify({ code: accessCode }))
    const [pair, ...flags] = response.headers.getSetCookie()[0]?.split('; ') ?? []
    expect(pair).toMatch(/^ep_access=[\w-]+\.[\w-]+$/)
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=86400']))
    expect(flags).not.toContain('Secure')
  })

  test('sets a secure cookie if the shop uses HTTPS', async () => {
    const { shop } = await openClosedShop()
    const secure = await openShop({ publicUrl: new URL('https://shop.example') })
    const response = await post(secure.visitor(), JSON.stringify({ code: accessCode }))
    expect(response.headers.getSetCookie()[0]).toContain('Secure')
    expect(shop.kind).toBe(secure.kind)
  })

  test('matches in every Unicode form', async () => {
    const { shop, owner } = await openClosedShop()
    await changeAccess(owner, { code: 'caf\u00e9 au quai' })
    expect(await enter(shop.visitor(), 'cafe\u0301 au quai')).toMatchObject({ granted: true })
  })
})

describe('A wrong code', () => {
  test('is denied and sets no cookie', async () => {
    const { shop } = await openClosedShop()
    for (const code of ['wrong', accessCode.toUpperCase(), `${accessCode} `, accessCode.slice(0, -1)]) {
      const visitor = shop.visitor()
      expect(await problemOf(enter(visitor, code))).toMatchObject({
        status: 401,
        code: 'wrong-access-code',
        detail: 'Invalid password. Please try again.',
      })
      expect(visitor.cookies.size).toBe(0)
    }
  })

  test.each([
    ['a missing code', '{}'],
    ['an empty string', '{"code":""}'],
    ['a number', '{"code":1}'],
    ['a list', '{"code":["rope-and-tar"]}'],
    ['an object', '{"code":{"$ne":""}}'],
    ['a code above the limit', JSON.stringify({ code: 'x'.repeat(201) })],
    ['invalid JSON', '{"code":'],
    ['null', 'null'],
  ])('%s instead of a code is rejected with a reason', async (_name, body) => {
    const { shop } = await openClosedShop()
    const response = await post(shop.visitor(), body)
    expect([400, 422]).toContain(response.status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('an empty code is rejected with a reason', async () => {
    const { shop } = await openClosedShop()
    const problem = await problemOf(enter(shop.visitor(), ''))
    expect(problem.errors).toEqual([{ field: 'code', message: 'Access code required' }])
  })

  test('a forged, altered or leaked cookie gives no access', async () => {
    const { shop } = await openClosedShop()
    const invited = shop.visitor()
    await enter(invited)
    const validCookie = String(invited.cookies.get('ep_access'))
    const [token = '', signature = ''] = validCookie.split('.')
    const [grant] = await shop.db.select().from(accessGrants)
    const other = signature.startsWith('A') ? 'B' : 'A'
    const invalidCookies = [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${other}${signature.slice(1)}`,
      `${token}x.${signature}`,
      `${grant?.id}.${signature}`,
      String(grant?.id),
      `${validCookie}.${signature}`,
      'true',
      'x'.repeat(4000),
    ]
    const opened = invalidCookies.map((cookie) => {
      const thief = shop.visitor()
      thief.cookies.set('ep_access', cookie)
      return isLetIn(thief)
    })
    expect(await Promise.all(opened)).toEqual(invalidCookies.map(() => false))
    expect(await isLetIn(invited)).toBe(true)
  })

  test('a grant of another shop gives no access', async () => {
    const { shop } = await openClosedShop()
    const invited = shop.visitor()
    await enter(invited)
    await shop.db.delete(accessGrants)
    expect(await isLetIn(invited)).toBe(false)
  })
})

describe('A changed code', () => {
  test('ends all grants and invalidates the previous code', async () => {
    const { shop, owner } = await openClosedShop()
    const [invited, another] = [shop.visitor(), shop.visitor()]
    await enter(invited)
    await enter(another)
    await changeAccess(owner, { code: 'linen and oak' })
    expect(await isLetIn(invited)).toBe(false)
    expect(await isLetIn(another)).toBe(false)
    expect(await problemOf(enter(invited))).toMatchObject({ status: 401 })
    expect(await enter(invited, 'linen and oak')).toMatchObject({ granted: true })
    expect(await isLetIn(invited)).toBe(true)
  })

  test('does not restore grants when it is changed back', async () => {
    const { shop, owner } = await openClosedShop()
    const invited = shop.visitor()
    await enter(invited)
    await changeAccess(owner, { code: 'linen and oak' })
    await changeAccess(owner, { code: accessCode })
    expect(await isLetIn(invited)).toBe(false)
  })

  test('a reset restores the default code and ends all grants', async () => {
    const { shop, owner } = await openClosedShop()
    await changeAccess(owner, { code: 'linen and oak' })
    const invited = shop.visitor()
    await enter(invited, 'linen and oak')
    expect(await resetAccess(owner)).toMatchObject({ isDefault: true, grants: 0 })
    expect(await isLetIn(invited)).toBe(false)
    expect(await enter(invited)).toMatchObject({ granted: true })
  })

  test('ends grants that are issued at the same moment', async () => {
    const { shop, owner } = await openClosedShop()
    const visitors = Array.from({ length: 20 }, () => shop.visitor())
    const entering = visitors.map((visitor) => enter(visitor).catch(() => null))
    await changeAccess(owner, { code: 'linen and oak' })
    await Promise.all(entering)
    expect(await Promise.all(visitors.map(isLetIn))).toEqual(visitors.map(() => false))
  })
})

describe('Every attempt', () => {
  test('is recorded with time, address, browser and outcome', async () => {
    const { shop, owner } = await openClosedShop({ trustProxy: ['127.0.0.0/8'], rateLimitScale: 0.1 })
    const from = (ip: string, code: string) =>
      post(shop.visitor(), JSON.stringify({ code }), { 'x-forwarded-for': ip, 'user-agent': 'Quay/1.0' })
    await from('203.0.113.7', accessCode)
    await from('203.0.113.8', 'wrong')
    await from('203.0.113.8', accessCode)

    const { items, total } = await owner.api(listAccessAttempts)
    expect(total).toBe(3)
    expect(items.map(({ ip, outcome }) => [ip, outcome])).toEqual([
      ['203.0.113.8', 'limited'],
      ['203.0.113.8', 'denied'],
      ['203.0.113.7', 'granted'],
    ])
    expect(items[0]).toMatchObject({ userAgent: 'Quay/1.0', at: '2026-11-21T09:40:00.000Z' })
    expect(JSON.stringify(items)).not.toContain(accessCode)
  })

  test('is recorded with a shortened user agent', async () => {
    const { shop } = await openClosedShop()
    await post(shop.visitor(), '{"code":"wrong"}', { 'user-agent': 'x'.repeat(5000) })
    const [attempt] = await shop.db.select().from(accessAttempts)
    expect(attempt?.userAgent).toHaveLength(300)
  })
})

const guess = (visitor: Browser, ip: string, code: string) =>
  post(visitor, JSON.stringify({ code }), { 'x-forwarded-for': ip }).then(({ status }) => status)

describe('Guessing', () => {
  test('is blocked for 15 minutes after ten wrong codes from an address', async () => {
    const { shop } = await openClosedShop({ trustProxy: ['127.0.0.0/8'], rateLimitScale: 1 })
    const thief = shop.visitor()
    const guesses = Array.from({ length: 40 }, (_, number) => guess(thief, '203.0.113.7', `guess ${number}`))
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect(await guess(thief, '203.0.113.7', accessCode)).toBe(429)
    expect(await guess(shop.visitor(), '203.0.113.8', accessCode)).toBe(200)

    shop.clock.now = new Date(shop.clock.now.getTime() + hour / 4)
    expect(await guess(thief, '203.0.113.7', accessCode)).toBe(200)
  })

  test('reports how long to wait', async () => {
    const { shop } = await openClosedShop({ rateLimitScale: 0.1 })
    await post(shop.visitor(), '{"code":"wrong"}')
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const response = await post(shop.visitor(), '{"code":"wrong"}')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe(String(14 * 60))
    expect(await response.json()).toMatchObject({
      code: 'too-many-requests',
      detail: 'Too many attempts. Wait 14 minutes and try again.',
    })
  })

  test('is not limited by correct codes from a shared address', async () => {
    const { shop } = await openClosedShop({ rateLimitScale: 1 })
    const colleagues = Array.from({ length: 30 }, () => shop.visitor())
    for (const colleague of colleagues) expect(await enter(colleague)).toMatchObject({ granted: true })
  })
})
