import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#platform/http/server.ts'

/** A server with a slow endpoint that responds once the test calls `open`. */
async function openServer() {
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {})
  const gate = Promise.withResolvers<void>()
  let inFlight = 0
  let arrived = () => {}
  app.get('/slow', async () => {
    inFlight++
    arrived()
    await gate.promise
    return { whole: 'x'.repeat(100_000) }
  })
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

test('on shutdown, requests in flight complete, and an open connection may send one more', async () => {
  const { app, url, open, untilInFlight } = await openServer()
  const slow = fetch(`${url}/slow`)
  await untilInFlight(1)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => received).toContain('alive')

  const drained = app.traffic.drain(5000)
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => received.toLowerCase()).toContain('connection: close')
  open()
  await drained
  expect(((await (await slow).json()) as { whole: string }).whole).toHaveLength(100_000)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

test('shutdown does not wait longer than its timeout for slow requests', async () => {
  const { app, url, untilInFlight, open } = await openServer()
  const stuck = fetch(`${url}/slow`)
  await untilInFlight(1)
  const start = performance.now()
  await app.traffic.drain(700)
  expect(performance.now() - start).toBeLessThan(2000)
  open()
  await stuck
})

test('a request that arrives late in the shutdown gets a 503 instead of a reset', async () => {
  const { app, url, open, untilInFlight } = await openServer()
  const slow = fetch(`${url}/slow`)
  await untilInFlight(1)
  const drained = app.traffic.drain(5000)
  const statuses: number[] = []
  await expect
    .poll(async () => {
      const response = await fetch(`${url}/slow-not`)
      statuses.push(response.status)
      return (
        response.status === 503 && [response.headers.get('retry-after'), response.headers.get('connection')]
      )
    })
    .toEqual(['2', 'close'])
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
  open()
  await drained
  expect((await slow).status).toBe(200)
})

test('a connection opened before the listener closed may still send a request', async () => {
  const { app, url } = await openServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
  await once(app.server, 'connection')
  const drained = app.traffic.drain(5000)
  await expect.poll(() => app.server.listening, { timeout: 5000 }).toBe(false)
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => received).toContain('alive')
  await drained
})
