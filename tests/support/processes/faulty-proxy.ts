import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What happens to the answer of a call that the shop has carried out. */
export type Loss = 'connection' | 'half' | 502 | 503 | 504

/** Stands between a browser and a shop, and fails as networks and gateways do. Give its `url` to the shop as PUBLIC_URL. */
export async function faultyProxy() {
  let target = ''
  let isDown = false
  let losses: Loss[] = []
  let held: Promise<void> | undefined
  const sockets = new Set<Socket>()

  const server = createServer((incoming, answer) => {
    // The browser may go away in the middle of a call.
    handOn(incoming, answer).catch(() => incoming.socket.destroy())
  })

  async function handOn(incoming: IncomingMessage, answer: ServerResponse) {
    if (isDown) return incoming.socket.destroy()
    const isOrder = incoming.method === 'POST' && incoming.url === '/api/orders'
    const sent = await bodyOf(incoming)
    if (isOrder) await held
    const onward = request(
      target + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      (reply) => void pass(reply, answer, isOrder),
    )
    onward.on('error', () => incoming.socket.destroy())
    onward.end(sent)
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function pass(reply: IncomingMessage, answer: ServerResponse, isOrder: boolean) {
    const body = await bodyOf(reply)
    const loss = isOrder ? losses.shift() : undefined
    if (isDown || loss === 'connection') return answer.socket?.destroy()
    if (typeof loss === 'number')
      return answer.writeHead(loss, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>')
    const { 'transfer-encoding': _, ...headers } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': body.length })
    if (loss !== 'half') return answer.end(body)
    answer.write(body.subarray(0, body.length / 2), () => answer.socket?.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (url: string) => {
      target = url
    },
    /** The answers to the next orders are lost like this; the shop has placed them. */
    lose: (...next: Loss[]) => {
      losses = next
    },
    /** Nothing comes through, and no answer to what has. */
    setDown: (down: boolean) => {
      isDown = down
      if (down) for (const socket of sockets) socket.destroy()
    },
    /** Keeps orders from the shop until the promise is kept, also when the browser has gone by then. */
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
