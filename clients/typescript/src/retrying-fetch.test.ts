import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type RetryLimits, retryingFetch } from './retrying-fetch.ts'

type Respond = (response: ServerResponse, request: IncomingMessage) => void

const refuse =
  (status: number, retryAfter = '0'): Respond =>
  (response) =>
    response.writeHead(status, { 'retry-after': retryAfter }).end()
const accept: Respond = (response) => response.writeHead(200).end('done')
const hangUp: Respond = (response) => response.destroy()

/** A server that responds to each request by the next of these, and then accepts. */
async function openServer(...responses: Respond[]) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const respond = responses[bodies.push(body) - 1] ?? accept
      respond(response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  return {
    bodies,
    send: (init: RequestInit = {}, limits: RetryLimits = {}) =>
      retryingFetch(fetch, limits)(new Request(url, init)),
  }
}

const post = { method: 'POST', body: '{"quantity":1}' }

describe('A call is repeated', () => {
  test.each([429, 503])('after %i, with its body', async (status) => {
    const { bodies, send } = await openServer(refuse(status), refuse(status))
    const response = await send({ ...post, method: 'PUT' })
    expect(await response.text()).toBe('done')
    expect(bodies).toEqual([post.body, post.body, post.body])
  })

  test('after the seconds of Retry-After', async () => {
    const { send } = await openServer(refuse(429, '1'))
    const start = performance.now()
    expect((await send()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(990)
  })

  test('after a lost connection', async () => {
    const { bodies, send } = await openServer(hangUp)
    expect((await send()).status).toBe(200)
    expect(bodies).toHaveLength(2)
  })

  test('with the same Idempotency-Key', async () => {
    const { bodies, send } = await openServer(hangUp, refuse(503))
    expect((await send({ ...post, headers: { 'idempotency-key': 'PO-7' } })).status).toBe(200)
    expect(bodies).toHaveLength(3)
  })

  test('as a POST after 429, which changed nothing', async () => {
    const { bodies, send } = await openServer(refuse(429))
    expect((await send(post)).status).toBe(200)
    expect(bodies).toHaveLength(2)
  })
})

describe('A call is not repeated', () => {
  test('as a POST that may have changed something', async () => {
    const { bodies, send } = await openServer(refuse(503), hangUp)
    expect((await send(post)).status).toBe(503)
    await expect(send(post)).rejects.toThrow('fetch failed')
    expect(bodies).toHaveLength(2)
  })

  test('more often than the limit', async () => {
    const { bodies, send } = await openServer(refuse(429), refuse(429), refuse(429), refuse(429))
    expect((await send({}, { maxRetries: 2 })).status).toBe(429)
    expect(bodies).toHaveLength(3)
  })

  test('later than the limit, or without Retry-After', async () => {
    const { bodies, send } = await openServer(refuse(503, '61'), (response) => response.writeHead(429).end())
    expect((await send()).status).toBe(503)
    expect((await send()).status).toBe(429)
    expect(bodies).toHaveLength(2)
  })

  test('once it is aborted', async () => {
    const { bodies, send } = await openServer(refuse(503, '30'))
    const signal = AbortSignal.timeout(200)
    await expect(send({ signal })).rejects.toThrow(/abort/i)
    expect(bodies).toHaveLength(1)
  })
})
