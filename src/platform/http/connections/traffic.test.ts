import { hash } from 'node:crypto'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { connect } from 'node:net'
import timers from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import type { TrafficLimits } from './traffic.ts'

/** A server with a slow endpoint and a slow page that respond once the test calls `open`. */
async function openServer(limits: TrafficLimits = {}) {
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {}, limits)
  const gate = Promise.withResolvers<void>()
  let inFlight = 0
  let arrived = () => {}
  app.get('/slow', async () => {
    inFlight++
    arrived()
    await gate.promise
    return { whole: 'x'.repeat(100_000) }
  })
  app.get('/page', async (_request, reply) =>
    app.traffic.renderQueue.run(reply.raw, () => gate.promise.then(() => 'rendered')),
  )
  app.get('/api/cart', async () => ({ items: [] }))
  app.get('/healthz', async () => ({ status: 'alive' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const untilInFlight = (count: number) =>
    new Promise<void>((resolve) => {
      arrived = () => inFlight >= count && resolve()
      arrived()
    })
  return { app, url, open: gate.resolve, untilInFlight }
}

/** With another interval, a poll of Vitest advances the clock. */
const frozen = { interval: 0 }

/** Time passes only when a test advances the clock: in a shutdown, for waiting pages and after a rejection. */
function useFakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // Vitest does not fake the timers that return promises.
  const wait = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value)))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.useRealTimers()
    wait.mockRestore()
    syncBuiltinESMExports()
  })
}

test('requests above the limit get a 503 with Retry-After, and those in flight are not affected', async () => {
  const { url, open, untilInFlight } = await openServer()
  const requests = Array.from({ length: 500 }, () => fetch(`${url}/slow`))
  await untilInFlight(500)
  const rejected = await fetch(`${url}/slow`)
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('2')
  expect(await rejected.json()).toMatchObject({ code: 'too-busy' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  open()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await fetch(`${url}/slow`)).status).toBe(200)
})

test('pages that wait to be rendered leave the capacity to other calls', async () => {
  useFakeClock()
  const { app, url, open } = await openServer({ maxInFlight: 2, maxRenders: 1, maxWaitingRenders: 5 })
  const pages = Array.from({ length: 6 }, () => fetch(`${url}/page`))
  await expect.poll(() => app.traffic.renderQueue.stats, frozen).toMatchObject({ running: 1, waiting: 5 })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/api/cart`)).status).toBe(200)
  expect(app.traffic.isOverloaded).toBe(false)
  open()
  expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a refused page loads again by itself, and a refused call is a problem', async () => {
  useFakeClock()
  const { app, url, open } = await openServer({ maxRenders: 1, maxWaitingRenders: 1 })
  const pages = [fetch(`${url}/page`), fetch(`${url}/page`)]
  await expect.poll(() => app.traffic.renderQueue.stats, frozen).toMatchObject({ running: 1, waiting: 1 })

  const page = await fetch(`${url}/page`, { headers: { accept: 'text/html,*/*' } })
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await page.text()
  expect(html).toContain('<h1>The shop is very busy</h1>')
  const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? []
  expect(page.headers.get('content-security-policy')).toContain(hash('sha256', style, 'base64'))

  const call = await fetch(`${url}/page`)
  expect(call.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await call.json()).toMatchObject({ code: 'too-busy' })
  expect(app.traffic.isOverloaded).toBe(true)
  open()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200])
})

test('on shutdown, requests in flight complete, and an open connection may send one more', async () => {
  useFakeClock()
  const { app, url, open, untilInFlight } = await openServer()
  const slow = fetch(`${url}/slow`)
  await untilInFlight(1)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => received, frozen).toContain('alive')

  const drained = app.traffic.drain(5000)
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => received.toLowerCase(), frozen).toContain('connection: close')
  open()
  const [response] = await Promise.all([slow, vi.advanceTimersByTimeAsync(5000)])
  await drained
  expect(((await response.json()) as { whole: string }).whole).toHaveLength(100_000)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

test('shutdown does not wait longer than its timeout for slow requests', async () => {
  useFakeClock()
  const { app, url, untilInFlight, open } = await openServer()
  const stuck = fetch(`${url}/slow`)
  await untilInFlight(1)
  const drained = app.traffic.drain(700)
  await vi.advanceTimersByTimeAsync(690)
  expect(app.traffic.hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(10)
  await drained
  open()
  expect((await stuck).status).toBe(200)
})

test('a request that arrives late in the shutdown gets a 503 instead of a reset', async () => {
  useFakeClock()
  const { app, url, open, untilInFlight } = await openServer()
  const slow = fetch(`${url}/slow`)
  await untilInFlight(1)
  const drained = app.traffic.drain(5000)
  await vi.advanceTimersByTimeAsync(490)
  expect((await fetch(`${url}/api/cart`)).status).toBe(200)
  await vi.advanceTimersByTimeAsync(10)
  const late = await fetch(`${url}/api/cart`)
  expect(late.status).toBe(503)
  expect([late.headers.get('retry-after'), late.headers.get('connection')]).toEqual(['2', 'close'])
  expect(await late.json()).toMatchObject({ code: 'closing' })
  open()
  expect((await slow).status).toBe(200)
  await vi.advanceTimersByTimeAsync(5000)
  await drained
})

test('a connection opened before the listener closed may still send a request', async () => {
  useFakeClock()
  const { app, url } = await openServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
  await once(app.server, 'connection')
  const drained = app.traffic.drain(5000)
  await vi.advanceTimersByTimeAsync(600)
  await expect.poll(() => app.server.listening, frozen).toBe(false)
  await vi.advanceTimersByTimeAsync(2300)
  expect(app.traffic.hasEnded).toBe(false)
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => received, frozen).toContain('alive')
  await vi.advanceTimersByTimeAsync(10)
  await drained
})
