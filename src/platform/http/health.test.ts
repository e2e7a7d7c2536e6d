import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { serveHealth } from './health.ts'
import { createServer } from './server.ts'

test('a running shop is alive and ready', async () => {
  const shop = await openShop()
  expect(await (await shop.visitor().fetch('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await shop.visitor().fetch('/readyz')
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toEqual({ status: 'ready' })
})

/** The health endpoints on a database whose statements all run `execute`. */
async function healthOn(execute: () => Promise<never>) {
  const { db } = await emptyDatabase()
  const broken = new Proxy(db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
  }) satisfies Db
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {})
  onTestFinished(() => app.close())
  serveHealth(app, broken)
  return app
}

test.each([
  ['is gone', () => Promise.reject(new Error('gone'))],
  ['does not respond', () => new Promise<never>(() => {})],
])('when the database %s, the shop is alive but not ready', async (_failure, execute) => {
  const app = await healthOn(execute)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'not-ready' })
})

test('a shop that is shutting down is alive but not ready', async () => {
  const shop = await openShop()
  const drained = shop.app.traffic.drain(1000)
  const ready = await shop.visitor().fetch('/readyz')
  expect([ready.status, (await ready.json()) as unknown]).toMatchObject([503, { code: 'closing' }])
  expect((await shop.visitor().fetch('/healthz')).status).toBe(200)
  await drained
})

test('an overloaded shop is alive, and not ready until it accepts requests again', async () => {
  const { db } = await emptyDatabase()
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {}, { maxInFlight: 0 })
  onTestFinished(() => app.close())
  serveHealth(app, db)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/products`)).status).toBe(503)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, (await ready.json()) as unknown]).toMatchObject([503, { code: 'too-busy' }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 5000 }).toBe(200)
})
