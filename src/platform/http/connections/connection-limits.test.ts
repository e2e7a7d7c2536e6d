import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'
import { type RawClient, connectRaw, get, postHead } from '#tests/support/raw-client.ts'
import { createServer } from '#platform/http/server.ts'
import type { TrafficLimits } from './traffic.ts'

const address = (number: number) => `127.0.0.${number + 2}`

async function openServer({ trustProxy, ...limits }: TrafficLimits & { trustProxy?: string[] } = {}) {
  // Its interval never passes: slow connections are closed only when a test calls `closeSlow`.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const config = { publicUrl: new URL('http://shop.example'), trustProxy }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {}, limits)
  vi.useRealTimers()
  app.post('/echo', async ({ body }) => ({ body }))
  app.route({ method: 'POST', url: '/upload', handler: countUploaded })
  app.get('/now', async () => ({ now: true }))
  const gate = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  app.get('/held', async () => {
    arrival.resolve()
    await gate.promise
    return { now: true }
  })
  app.get('/endless', async () => Readable.from(endless()))
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, url, sockets, gate, held: arrival.promise }
}

async function countUploaded(request: FastifyRequest) {
  let bytes = 0
  for await (const part of request.parts()) if (part.type === 'file') bytes += (await part.toBuffer()).length
  return { bytes }
}

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

function closeAtEnd(clients: RawClient[]) {
  onTestFinished(() => clients.forEach(({ socket }) => socket.destroy()))
  return clients
}

/** Opens `count` clients in parallel. */
async function connectMany(count: number, connect: (index: number) => Promise<RawClient>) {
  return closeAtEnd(await Promise.all(Array.from({ length: count }, (_, index) => connect(index))))
}

const unfinishedPost = postHead('/echo', 100) + '{"name":'

test('600 unfinished bodies from several addresses do not block other visitors or readiness', async () => {
  const shop = await openShop()
  const send = postHead('/api/cart', 100) + '{"productId":'
  await connectMany(600, (index) => connectRaw(shop.url, { from: address(index % 12), send }))
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await shop.visitor().fetch('/api/products')).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await shop.visitor().fetch('/readyz')).status).toBe(200)
})

test('a request is counted when its body is complete, and rejected if the limit is reached by then', async () => {
  const { url, gate, held } = await openServer({ maxInFlight: 1 })
  const [slow] = await connectMany(1, () => connectRaw(url, { send: unfinishedPost }))
  const busy = fetch(`${url}/held`)
  await held
  slow?.socket.write('"x"}'.padEnd(92))
  await expect.poll(() => slow?.received()).toContain('too-busy')
  gate.resolve()
  expect((await busy).status).toBe(200)
})

test('at the cap of unfinished bodies, the oldest of the same address is rejected', async () => {
  const { url } = await openServer()
  const [neighbor] = await connectMany(1, () => connectRaw(url, { from: address(1), send: unfinishedPost }))
  const [oldest] = await connectMany(1, () => connectRaw(url, { send: unfinishedPost }))
  await connectMany(64, () => connectRaw(url, { send: unfinishedPost }))
  await expect.poll(() => oldest?.isOpen()).toBe(false)
  expect(oldest?.received()).toMatch(/^HTTP\/1\.1 429 .*"code":"too-many-connections"/s)
  expect(neighbor?.isOpen()).toBe(true)
  const response = await fetch(`${url}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"x"}',
  })
  expect(await response.json()).toEqual({ body: { name: 'x' } })
})

test('connections of a trusted proxy are not capped, and bodies count for the forwarded address', async () => {
  const { url } = await openServer({ trustProxy: ['127.0.0.1/32'], maxInFlight: 300, maxWaitingRenders: 200 })
  const forwarded = (from: string) => postHead('/echo', 100, { 'x-forwarded-for': from }) + '{"name":'
  const silent = await connectMany(520, () => connectRaw(url))
  const [oldest] = await connectMany(1, () => connectRaw(url, { send: forwarded('203.0.113.7') }))
  const others = await connectMany(64, (index) =>
    connectRaw(url, { send: forwarded(`198.51.100.${index + 1}`) }),
  )
  await expect.poll(async () => (await fetch(`${url}/now`)).status).toBe(200)
  expect(oldest?.isOpen()).toBe(true)
  await connectMany(64, () => connectRaw(url, { send: forwarded('203.0.113.7') }))
  await expect.poll(() => oldest?.received()).toContain('429')
  expect([...silent, ...others].every(({ isOpen }) => isOpen())).toBe(true)
})

test('at the connection cap, the oldest idle connection is closed so a buyer at the same address gets in', async () => {
  const { url } = await openServer({ maxInFlight: 300, maxWaitingRenders: 200 })
  const begun = 'GET / HTTP/1.1\r\nx-slow: '
  const slow = await connectMany(600, () => connectRaw(url, { send: begun }))
  await expect.poll(() => slow.filter(({ isOpen }) => isOpen()).length).toBe(512)
  expect((await fetch(`${url}/now`)).status).toBe(200)
})

test('a stalled body times out; a slow one above the minimum rate is accepted', async () => {
  const { app, url, sockets } = await openServer()
  const [stalled, steady] = await connectMany(2, () =>
    connectRaw(url, { send: postHead('/echo', 200_000) + '"' }),
  )
  const arrived = () => sockets.map(({ bytesRead }) => bytesRead).toSorted((a, b) => a - b)
  await expect.poll(() => arrived()[0]).toBeGreaterThan(0)
  steady?.socket.write('x'.repeat(100_000))
  await expect.poll(() => arrived()[1]).toBeGreaterThan(100_000)
  app.connectionLimits.closeSlow(performance.now() + 21_000)
  await expect.poll(() => stalled?.isOpen()).toBe(false)
  expect(stalled?.received()).toMatch(/^HTTP\/1\.1 408 .*"code":"request-timeout"/s)
  steady?.socket.write('x'.repeat(99_998) + '"')
  await expect.poll(() => steady?.received()).toContain('200 OK')
})

test('headers that never end time out', async () => {
  const { app, url } = await openServer()
  app.server.headersTimeout = 1
  const [slow] = await connectMany(1, () => connectRaw(url, { send: 'GET / HTTP/1.1\r\nhost: shop' }))
  await expect.poll(() => slow?.received()).toContain('request-timeout')
})

test('uploads still arriving do not count against the request limit', async () => {
  const { url } = await openServer({ maxInFlight: 1 })
  const head = postHead('/upload', 1000, { 'content-type': 'multipart/form-data; boundary=b' })
  const part = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc'
  const [upload] = await connectMany(1, () => connectRaw(url, { send: head + part }))
  await expect.poll(async () => (await fetch(`${url}/now`)).status).toBe(200)
  const end = '\r\n--b--\r\n'
  upload?.socket.write('d'.repeat(1000 - part.length - end.length) + end)
  await expect.poll(() => upload?.received()).toContain('"bytes"')
})

test('responses to slow readers do not count against the limit, and are closed eventually', async () => {
  const { app, url } = await openServer({ maxInFlight: 2 })
  const readers = await connectMany(2, async () => {
    const client = await connectRaw(url)
    client.socket.pause()
    client.socket.write(get('/endless'))
    return client
  })
  await expect.poll(async () => (await fetch(`${url}/now`)).status).toBe(200)
  const start = performance.now()
  await expect
    .poll(() => {
      app.connectionLimits.closeSlow(start + 61_000)
      app.connectionLimits.closeSlow(start + 122_000)
      readers.forEach(({ socket }) => socket.resume())
      return readers.some(({ isOpen }) => isOpen())
    })
    .toBe(false)
})
