import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How the response to a completed call is lost. */
export type Loss = 'connection' | 'half' | 502 | 503 | 504

/** A proxy that fails like networks and gateways. Set its `url` as the shop's PUBLIC_URL. */
export async function faultyProxy() {
  let target = ''
  let isDown = false
  let losses: Loss[] = []
  let held: Promise<void> | undefined
  const sockets = new Set<Socket>()

  const server = createServer((incoming, response) => {
    // The browser may disconnect during a call.
    forward(incoming, response).catch(() => incoming.socket.destroy())
  })

  async function forward(incoming: IncomingMessage, response: ServerResponse) {
    if (isDown) return incoming.socket.destroy()
    const isOrder = incoming.method === 'POST' && incoming.url === '/api/orders'
    const sent = await bodyOf(incoming)
    if (isOrder) await held
    const forwarded = request(
      target + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      (reply) => void pass(reply, response, isOrder),
    )
    forwarded.on('error', () => incoming.socket.destroy())
    forwarded.end(sent)
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function pass(reply: IncomingMessage, response: ServerResponse, isOrder: boolean) {
    const body = await bodyOf(reply)
    const loss = isOrder ? losses.shift() : undefined
    if (isDown || loss === 'connection') return response.socket?.destroy()
    if (typeof loss === 'number')
      return response.writeHead(loss, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>')
    const { 'transfer-encoding': _, ...headers } = reply.headers
    response.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': body.length })
    if (loss !== 'half') return response.end(body)
    response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (url: string) => {
      target = url
    },
    /** Loses the responses to the next orders, which the shop has placed. */
    lose: (...next: Loss[]) => {
      losses = next
    },
    /** While down, no request or response gets through. */
    setDown: (down: boolean) => {
      isDown = down
      if (down) for (const socket of sockets) socket.destroy()
    },
    /** Delays orders until the promise resolves, even if the browser has disconnected. */
    hold: (until: Promise<void>) => {
      held = until
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(message: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
