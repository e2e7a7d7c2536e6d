import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

test('another method of a path is refused with those that it has', async () => {
  const shop = await openShop()
  const reply = await shop.visitor().fetch('/api/cart', { method: 'PUT' })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('GET, POST, HEAD')
  expect(await reply.json()).toMatchObject({ code: 'method-not-allowed' })
  expect((await shop.visitor().fetch('/api/nothing', { method: 'PUT' })).status).toBe(404)

  const allowedForStaff = async (fetch: typeof shop.visitor) => {
    const { status, headers } = await fetch().fetch('/api/admin/orders/1', { method: 'DELETE' })
    return [status, headers.get('allow')]
  }
  const admin = await shop.admin()
  expect(await allowedForStaff(shop.visitor)).toEqual([401, null])
  expect(await allowedForStaff(() => admin)).toEqual([405, 'GET, HEAD'])
})

test('a parameter that a call does not have is refused by name, and pages ignore it', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const reply = await visitor.fetch('/api/products?sort=newest&shade=black&utm_source=mail')
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'shade' }, { field: 'utm_source' }],
  })
  expect((await visitor.fetch('/api/cart?shade=black')).status).toBe(422)
  expect((await visitor.fetch('/products?utm_source=mail')).status).toBe(200)
})

test('a request has its id in the reply, in problems and in the log', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  })
  const shop = await openShop({}, { log: pino({ level: 'debug' }, stream) })
  await shop.startCaching()
  const visitor = shop.visitor()
  const send = (path: string, id?: string) =>
    visitor.fetch(path, id === undefined ? {} : { headers: { 'x-request-id': id } })

  const refused = await send('/api/user', 'order-sync_7.1')
  expect(refused.headers.get('x-request-id')).toBe('order-sync_7.1')
  expect(await refused.json()).toMatchObject({ code: 'sign-in-required', requestId: 'order-sync_7.1' })
  expect(lines.filter((line) => line.includes('"requestId":"order-sync_7.1"'))).toHaveLength(1)

  for (const path of ['/api/categories', '/api/categories', '/products', '/api/%', '/media/none.webp'])
    expect((await send(path, `of-${path.length}`)).headers.get('x-request-id')).toBe(`of-${path.length}`)

  const ids = await Promise.all(
    [undefined, 'a b', 'x'.repeat(129), ''].map(async (id) =>
      (await send('/api/cart', id)).headers.get('x-request-id'),
    ),
  )
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\w-]+-\w+$/)
})

test('limited calls say what is left of their limits', async () => {
  const shop = await openShop({ rateLimitScale: 0.1 })
  const admin = await shop.admin()
  const exportProducts = () => admin.fetch('/api/admin/products.csv')
  const first = await exportProducts()
  expect(first.headers.get('ratelimit-policy')).toBe('"export";q=6;w=3600')
  expect(first.headers.get('ratelimit')).toBe('"export";r=5;t=3600')
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  for (let i = 2; i <= 6; i++) await exportProducts()
  const refused = await exportProducts()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit')).toBe('"export";r=0;t=3540')
  expect(refused.headers.get('retry-after')).toBe('3540')

  const forgotten = await shop.visitor().fetch('/api/password/forgot', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mara@example.com' }),
  })
  // Not how often others have asked for this account.
  expect(forgotten.headers.get('ratelimit')).toBe(
    '"forgot-password-address";r=1;t=3600, "forgot-password-network";r=9;t=3600',
  )
})
