import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { emptyDatabase } from '#tests/support/test-database.ts'
import { serveHealth } from './health.ts'
import { createServer } from './server.ts'

test('a running shop is alive and ready', async () => {
  const shop = await openShop()
  expect(await (await shop.visitor().fetch('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await shop.visitor().fetch('/readyz')
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toEqual({ status: 'ready' })
})

/** Health alone, on a database whose every statement does this. */
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
  ['does not answer', () => new Promise<never>(() => {})],
])('when the database %s it is alive, but not ready', async (_how, execute) => {
  const app = await healthOn(execute)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'not-ready' })
})

test('a shop that closes is alive, but nobody should be sent there any more', async () => {
  const shop = await openShop()
  const ended = shop.app.traffic.end(1000)
  const ready = await shop.visitor().fetch('/readyz')
  expect([ready.status, (await ready.json()) as unknown]).toMatchObject([503, { code: 'closing' }])
  expect((await shop.visitor().fetch('/healthz')).status).toBe(200)
  await ended
})
