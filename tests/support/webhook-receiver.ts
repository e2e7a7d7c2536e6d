import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import * as z from 'zod'

const payload = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  sequence: z.int(),
  data: z.record(z.string(), z.unknown()),
})

export interface ReceivedRequest extends z.infer<typeof payload> {
  headers: IncomingHttpHeaders
  /** The text of the body. */
  body: string
  /** The `webhook-id`. */
  key: string
}

type Respond = (request: ReceivedRequest, response: ServerResponse) => void

interface Options {
  /** Replaces the response 204. */
  respond?: Respond
  port?: number
}

/** Another system that receives webhooks on a real port, which closes with the test. */
export async function openReceiver({ respond, port = 0 }: Options = {}) {
  const accept: Respond = (_, response) => void response.writeHead(204).end()
  const requests: ReceivedRequest[] = []
  const waiting = new Set<() => void>()
  let current = respond ?? accept
  const server = createServer((request, response) => {
    void readRequest(request).then((received) => {
      requests.push(received)
      current(received, response)
      for (const check of waiting) check()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const { port: boundPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${boundPort}/hooks`,
    port: boundPort,
    requests,
    close,
    /** Changes how it responds from now on. */
    respond: (next: Respond = accept) => (current = next),
    /** Waits until this many requests have come. */
    received: (count: number) =>
      new Promise<ReceivedRequest[]>((resolve) => {
        const check = () => {
          if (requests.length < count) return
          waiting.delete(check)
          resolve(requests)
        }
        waiting.add(check)
        check()
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  const { headers } = request
  return { ...payload.parse(JSON.parse(body)), headers, body, key: String(headers['webhook-id']) }
}

/** Verifies a signature with the library of the Standard Webhooks project. Throws unless it matches. */
export function verifySignature(secret: string, { headers, body }: ReceivedRequest) {
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })
}
