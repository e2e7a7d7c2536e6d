import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Resolve } from '#platform/outgoing/resolve-target.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { openReceiver } from '#tests/support/webhook-receiver.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'
import { type Sending, postWebhook } from './post-webhook.ts'

const body = '{"type":"webhook.test","timestamp":"2026-11-21T09:40:00.000Z","sequence":1,"data":{}}'

const post = (url: string, sending: Partial<Sending> = {}) =>
  postWebhook({ url: new URL(url), headers: {}, body }, { allowedNetworks: localNetworks, ...sending })

const resolveTo = (...addresses: string[]) =>
  vi.fn<Resolve>(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test('a 2xx is accepted; the start of the response is kept', async () => {
  const { url, requests } = await openReceiver({
    respond: (_, response) => void response.writeHead(201).end('x'.repeat(50_000)),
  })
  expect(await post(url)).toEqual({
    statusCode: 201,
    response: 'x'.repeat(2000),
    failure: null,
    retryAfterMs: null,
  })
  expect(requests).toMatchObject([{ body }])
})

test('a redirect is a failure and is not followed', async () => {
  const target = await openReceiver()
  const { url } = await openReceiver({
    respond: (_, response) => void response.writeHead(307, { location: target.url }).end(),
  })
  expect(await post(url)).toMatchObject({ statusCode: 307, failure: expect.stringContaining('redirect') })
  expect(target.requests).toEqual([])
})

test('an overloaded endpoint says when to try again', async () => {
  const { url } = await openReceiver({
    respond: (_, response) => void response.writeHead(503, { 'retry-after': '120' }).end('busy'),
  })
  expect(await post(url)).toEqual({
    statusCode: 503,
    response: 'busy',
    failure: 'Replied with status 503',
    retryAfterMs: 120_000,
  })
})

test('an endpoint that does not respond in time is a failure, and so is a slow lookup', async () => {
  const { url } = await openReceiver({ respond: () => {} })
  const timedOut = { statusCode: null, failure: 'Timed out' }
  expect(await post(url, { timeoutMs: 200 })).toMatchObject(timedOut)
  const resolve = () => new Promise<never>(() => {})
  expect(await post('http://slow.example', { timeoutMs: 50, resolve })).toMatchObject(timedOut)
})

test('a body that never ends leaves the status', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const { url } = await openReceiver({ respond: (_, response) => void response.writeHead(200).write('part') })
  const [outcome] = [post(url), await responseStarted()]
  timeout.abort()
  expect(await outcome).toMatchObject({ statusCode: 200, response: 'part', failure: null })
})

/** Resolves once an HTTP client of this process has read the start of a response. */
async function responseStarted() {
  const started = Promise.withResolvers<void>()
  const onResponse = () => started.resolve()
  subscribe('http.client.response.finish', onResponse)
  onTestFinished(() => void unsubscribe('http.client.response.finish', onResponse))
  await started.promise
  await nextTurn()
}

test('a closed port, a closed connection and an unknown host are failures with a reason', async () => {
  const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  onTestFinished(() => void closing.close())
  const { port } = closing.address() as { port: number }
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  expect((await post(`http://127.0.0.1:${await freePort()}`)).failure).toBe('Connection refused')
  expect((await post(`http://127.0.0.1:${port}`)).failure).toBe('Connection closed without a response')
  expect((await post('http://none.example', { resolve: () => Promise.reject(unknown) })).failure).toBe(
    'Host name not found',
  )
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00:ec2::254]',
  'http://localhost',
])('%s is refused without a connection', async (address) => {
  const { requests, port } = await openReceiver()
  const url = new URL(address)
  if (url.protocol === 'http:') url.port = String(port)
  expect(await post(url.href, { allowedNetworks: [] })).toMatchObject({
    statusCode: null,
    failure: expect.stringMatching(/private or reserved/),
  })
  expect(requests).toEqual([])
})

test('a host with one private address among its addresses is refused', async () => {
  const resolve = resolveTo('93.184.216.34', '10.0.0.5')
  expect((await post('https://mixed.example', { resolve })).failure).toBe(
    'The address 10.0.0.5 is private or reserved.',
  )
})

test('a host name is looked up once, and the connection goes to the address that was checked', async () => {
  const { port, requests } = await openReceiver()
  // The second answer would be the metadata service.
  const resolve = resolveTo('127.0.0.1').mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
  resolve.mockImplementation(resolveTo('169.254.169.254'))
  expect(await post(`http://rebinding.example:${port}/hooks`, { resolve })).toMatchObject({ statusCode: 204 })
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(requests).toMatchObject([{ headers: { host: `rebinding.example:${port}` } }])
  expect((await post(`http://rebinding.example:${port}/hooks`, { resolve })).failure).toMatch(
    /169\.254\.169\.254/,
  )
})

test('http:// is refused outside the allowed networks', async () => {
  expect((await post('http://public.example', { resolve: resolveTo('93.184.216.34') })).failure).toMatch(
    /https/,
  )
})
