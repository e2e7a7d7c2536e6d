import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#platform/http/server.ts'

/** A server with one call, which answers when the test says so. */
async function openServer() {
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {})
  const gate = Promise.withResolvers<void>()
  let inside = 0
  let arrived = () => {}
  app.get('/slow', async () => {
    inside++
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
  const untilInside = (count: number) =>
    new Promise<void>((resolve) => {
      arrived = () => inside >= count && resolve()
      arrived()
    })
  return { app, url, open: gate.resolve, untilInside }
}

test('a crowd is let in up to a number; whoever comes then is told to come back, and nobody inside notices', async () => {
  const { url, open, untilInside } = await openServer()
  const crowd = Array.from({ length: 500 }, () => fetch(`${url}/slow`))
  await untilInside(500)
  const late = await fetch(`${url}/slow`)
  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).toBe('2')
  expect(await late.json()).toMatchObject({ code: 'too-busy' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  open()
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await fetch(`${url}/slow`)).status).toBe(200)
})

test('when the shop closes, what is under way is answered whole, and an open connection may ask once more', async () => {
  const { app, url, open, untilInside } = await openServer()
  const slow = fetch(`${url}/slow`)
  await untilInside(1)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (chunk) => (heard += chunk))
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => heard).toContain('alive')

  const ended = app.traffic.drain(5000)
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => heard.toLowerCase()).toContain('connection: close')
  open()
  await ended
  expect(((await (await slow).json()) as { whole: string }).whole).toHaveLength(100_000)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

test('who does not finish is not waited for longer than that', async () => {
  const { app, url, untilInside, open } = await openServer()
  const stuck = fetch(`${url}/slow`)
  await untilInside(1)
  const start = performance.now()
  await app.traffic.drain(700)
  expect(performance.now() - start).toBeLessThan(2000)
  open()
  await stuck
})

test('who comes when the door is about to close is sent away with a word, and is not cut off', async () => {
  const { app, url, open, untilInside } = await openServer()
  const slow = fetch(`${url}/slow`)
  await untilInside(1)
  const ended = app.traffic.drain(5000)
  const told: number[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/slow-not`)
      told.push(answer.status)
      return answer.status === 503 && [answer.headers.get('retry-after'), answer.headers.get('connection')]
    })
    .toEqual(['2', 'close'])
  expect(new Set(told)).toEqual(new Set([404, 503]))
  open()
  await ended
  expect((await slow).status).toBe(200)
})

test('a connection that was made before the door closed may still ask', async () => {
  const { app, url } = await openServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (chunk) => (heard += chunk))
  await once(app.server, 'connection')
  const ended = app.traffic.drain(5000)
  await expect.poll(() => app.server.listening, { timeout: 5000 }).toBe(false)
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => heard).toContain('alive')
  await ended
})
