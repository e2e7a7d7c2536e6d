import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Options {
  /** Share of responses to drop, from 0 to 1. */
  lossRate: number
  random: () => number
}

/** Forwards every request but drops some responses, so the client cannot tell whether the request succeeded. */
export async function lossyProxy(target: string, { lossRate, random }: Options) {
  let lostCount = 0
  const proxy = createServer((incoming, response) => {
    const forwarded = request(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (upstream) => {
        if (random() < lossRate) {
          lostCount++
          upstream.resume().on('end', () => incoming.socket.destroy())
          return
        }
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
      },
    )
    forwarded.on('error', () => incoming.socket.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    lostCount: () => lostCount,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
