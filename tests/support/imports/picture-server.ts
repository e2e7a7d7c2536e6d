import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** A web server of pictures by path, on a real port, which closes with the test. Other paths are not found. */
export async function openPictureServer(paths: Record<string, Respond | Uint8Array>) {
  const requests: string[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    for (const check of waiting) check()
    const found = paths[path]
    if (found === undefined) response.writeHead(404).end('Not here')
    else if (typeof found === 'function') found(response, request)
    else response.writeHead(200, { 'content-type': 'image/png' }).end(found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** The paths that were asked for, in order. */
    requests,
    /** Waits until this many requests have come. */
    received: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (requests.length >= count) resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}

/** Sends the response to another address. */
export const redirectTo =
  (location: string, status = 302): Respond =>
  (response) =>
    void response.writeHead(status, { location }).end()

/** A body that has no length and never ends. */
export const endlessBody: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  const part = Buffer.alloc(64 * 1024, 0xff)
  const write = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', write)
  write()
}
