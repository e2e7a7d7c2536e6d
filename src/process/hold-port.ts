import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '#platform/config.ts'

/** The shop cannot listen where its settings say. */
export class CannotListen extends Error {
  override name = 'CannotListen'

  constructor({ port, host }: Address, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const sentence = sentences[code] ?? `The shop cannot listen there (${String(cause)}).`
    super(`PORT ${port}, HOST ${host}: ${sentence}`, { cause })
  }
}

type Address = Pick<Config, 'port' | 'host'>

const sentences: Record<string, string> = {
  EADDRINUSE: 'Another process listens there. Stop it, or set PORT to another number.',
  EACCES: 'This user may not listen there. Set PORT to 1024 or more.',
  EADDRNOTAVAIL: 'This machine does not have the address. Set HOST to one of its own.',
  ENOTFOUND: 'The name is unknown. Set HOST to an address of this machine.',
}

/**
 * Takes the port before anything is written, and answers 503 while the shop prepares. Throws {@link CannotListen}.
 * Release it right before the shop itself listens.
 */
export async function reservePort(address: Address): Promise<{ release: () => void }> {
  // Port 0 is any free one, which cannot be taken.
  if (address.port === 0) return { release: () => {} }
  const server = createServer(({ url }, response) => {
    const isAlive = url === '/healthz'
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' }
    if (isAlive) response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    else
      response.writeHead(503, { ...headers, 'content-type': 'application/problem+json', 'retry-after': '2' })
    response.end(JSON.stringify(isAlive ? { status: 'alive' } : starting))
  })
  server.listen(address.port, address.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new CannotListen(address, error)
  })
  return { release: () => void server.close() }
}

const starting = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'starting',
  detail: 'The shop is starting. Please try again in a moment.',
}
