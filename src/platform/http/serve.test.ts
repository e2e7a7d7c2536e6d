import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Cache } from '#platform/cache/cache.ts'
import { SharedResponses } from '#platform/cache/shared-responses.ts'
import { systemClock } from '#platform/clock.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { createServe } from './serve.ts'
import { createServer } from './server.ts'

async function givenServe() {
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {})
  onTestFinished(() => app.close())
  const serve = createServe(app, {
    db: (await emptyDatabase()).db,
    clock: systemClock,
    publicUrl: config.publicUrl,
    findVisitor: async () => ({ sid: null, user: null }),
    findApiKey: async () => {
      throw new Error('No keys')
    },
    limitReads: () => {},
    rateLimiter: { consume: async () => ({ refund: async () => {}, quotas: [], refundedQuotas: [] }) },
    responses: new SharedResponses(new Cache().region('response', ({ size }) => size)),
    publishChanges: async () => {},
  })
  return { app, serve }
}

test('an endpoint without declared access fails the start', async () => {
  const { serve } = await givenServe()
  const open = endpoint({ method: 'GET', path: '/api/open', summary: 'Open', access: 'public' })
  serve(open, async () => {})
  const undeclared = { ...open, path: '/api/undeclared' } as const
  Reflect.deleteProperty(undeclared, 'access')
  expect(() => serve(undeclared, async () => {})).toThrow(
    'GET /api/undeclared does not declare who may call it',
  )
})

test('an endpoint under /api/admin that is not for staff fails the start', async () => {
  const { serve } = await givenServe()
  const wrong = endpoint({ method: 'GET', path: '/api/admin/wrong', summary: 'Wrong', access: 'customer' })
  expect(() => serve(wrong, async () => {})).toThrow('/api/admin/wrong')
})

test('fields outside the schemas are dropped from requests and replies', async () => {
  const { app, serve } = await givenServe()
  const named = z.object({ name: z.string() })
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo',
    summary: 'Echo',
    access: 'public',
    body: named,
    reply: named.extend({ got: z.array(z.string()) }),
  })
  serve(echo, async ({ body }) => ({ ...body, got: Object.keys(body), passwordHash: 'secret' }))
  const response = await app.inject({
    method: 'POST',
    url: '/api/echo',
    payload: { name: 'Slate', role: 'admin' },
  })
  expect(response.json()).toEqual({ name: 'Slate', got: ['name'] })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('costly calls of one address run one after another, beside those of others', async () => {
  const { app, serve } = await givenServe()
  const url = '/api/report'
  const report = endpoint({ method: 'GET', path: url, summary: 'Report', access: 'public' })
  const started: string[] = []
  const finish = Promise.withResolvers<void>()
  const run = async ({ request }: { request: { ip: string } }) => {
    started.push(request.ip)
    await finish.promise
  }
  serve(report, run, { isCostly: true })
  const addresses = ['10.0.0.1', '10.0.0.1', '10.9.0.1']
  const calls = addresses.map((remoteAddress) => app.inject({ url, remoteAddress }))
  await expect.poll(() => started).toContain('10.9.0.1')
  expect(started).toEqual(['10.0.0.1', '10.9.0.1'])
  finish.resolve()
  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(204)
  expect(started).toHaveLength(3)
})

test('an object that a shared endpoint returns again is serialized once, alone or in a list', async () => {
  const { app, serve } = await givenServe()
  const reply = z.object({ name: z.string() })
  const shared = { method: 'GET', access: 'public', shared: true } as const
  const one = endpoint({
    ...shared,
    path: '/api/one/{n}',
    summary: 'One',
    params: z.object({ n: z.string() }),
    reply,
  })
  const query = z.object({ page: z.coerce.number(), limit: z.coerce.number() })
  const all = endpoint({
    ...shared,
    path: '/api/all',
    summary: 'All',
    query,
    reply: z.array(reply),
    paged: true,
  })
  let reads = 0
  const product = (name: string) => ({
    get name() {
      reads++
      return name
    },
    cost: 'secret',
  })
  const items = [product('Slate'), product('Dock')] as const
  serve(one, async () => items[0])
  serve(all, async () => ({ items: [...items], total: 2 }))
  // Different URLs, so that no response comes from the cache.
  const read = async (url: string) => (await app.inject(url)).json<unknown>()
  expect(await read('/api/all?page=1&limit=2')).toEqual([{ name: 'Slate' }, { name: 'Dock' }])
  expect(await read('/api/one/1')).toEqual({ name: 'Slate' })
  const firstReads = reads
  expect(await read('/api/all?page=1&limit=3')).toEqual([{ name: 'Slate' }, { name: 'Dock' }])
  expect(await read('/api/one/2')).toEqual({ name: 'Slate' })
  expect(reads).toBe(firstReads)
})
