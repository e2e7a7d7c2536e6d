import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { serveHealth } from './health.ts'
import type { TrafficLimits } from '#platform/http/connections/traffic.ts'
import { createServer } from './server.ts'

test('a running shop is alive and ready', async () => {
  const shop = await openShop()
  expect(await (await shop.visitor().fetch('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await shop.visitor().fetch('/readyz')
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toEqual({ status: 'ready' })
})

/** The health endpoints, on a database whose statements all run `execute` if it is set. */
async function healthOn({ execute, ...limits }: TrafficLimits & { execute?: () => Promise<never> } = {}) {
  const { db } = await emptyDatabase()
  const broken = new Proxy(db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
  }) satisfies Db
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {}, limits)
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  serveHealth(app, execute ? broken : db)
  return app
}

test.each([
  ['is gone', () => Promise.reject(new Error('gone'))],
  ['does not respond', () => new Promise<never>(() => {})],
])('when the database %s, the shop is alive but not ready', async (_failure, execute) => {
  const app = await healthOn({ execute })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'not-ready' })
})

test('a shop that is shutting down is alive but not ready', async () => {
  const app = await healthOn()
  const [arrival, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/held', async () => {
    arrival.resolve()
    await end.promise
    return { held: true }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = fetch(`${url}/held`)
  await arrival.promise
  // Until this request ends, the server listens.
  const drained = app.traffic.drain(60_000)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, (await ready.json()) as unknown]).toMatchObject([503, { code: 'closing' }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  end.resolve()
  expect((await response).status).toBe(200)
  await drained
})

test('an overloaded shop is alive, and not ready until it accepts requests again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await healthOn({ maxInFlight: 0 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/products`)).status).toBe(503)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, (await ready.json()) as unknown]).toMatchObject([503, { code: 'too-busy' }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  vi.advanceTimersByTime(1999)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  vi.advanceTimersByTime(1)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
