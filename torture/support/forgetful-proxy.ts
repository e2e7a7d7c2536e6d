import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Options {
  /** How large a part of the answers is lost. */
  share: number
  random: () => number
}

/** Hands every request on, and loses some of the answers: the caller sees a broken line, and cannot know what was done. */
export async function forgetfulProxy(target: string, { share, random }: Options) {
  let lost = 0
  const proxy = createServer((incoming, answer) => {
    const onward = request(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        if (random() < share) {
          lost++
          reply.resume().on('end', () => incoming.socket.destroy())
          return
        }
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    lost: () => lost,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
