import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#platform/config.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { problemType } from '#platform/problems.ts'

/** The configured address is not available. */
export class CannotListen extends OperatorError {
  constructor({ port, host }: Address, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = reasons[code] ?? `Cannot listen on this address (${String(cause)}).`
    super(`PORT ${port}, HOST ${host}: ${reason}`, { cause })
  }
}

type Address = Pick<Config, 'port' | 'host'>

interface Reservation {
  /** The one that the system chose for port 0. */
  port: number
  release: () => void
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'The port is already in use. Stop the other process, or set PORT to another number.',
  EACCES: 'This user may not use the port. Set PORT to 1024 or higher.',
  EADDRNOTAVAIL: 'The address does not belong to this machine. Set HOST to one that does.',
  ENOTFOUND: 'The host name is unknown. Set HOST to an address of this machine.',
}

/**
 * Listens before anything is written, and replies 503 while the shop starts. Release it right before the shop listens.
 * Throws {@link CannotListen}.
 */
export async function reservePort(address: Address): Promise<Reservation> {
  const server = createServer(({ url }, response) => {
    const isLivenessProbe = url === '/healthz'
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' }
    if (isLivenessProbe)
      response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    else response.writeHead(503, { ...headers, 'content-type': problemType, 'retry-after': '2' })
    response.end(JSON.stringify(isLivenessProbe ? { status: 'alive' } : startingProblem))
  })
  server.listen(address.port, address.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new CannotListen(address, error)
  })
  const { port } = server.address() as AddressInfo
  return { port, release: () => void server.close() }
}

const startingProblem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'starting',
  detail: 'The shop is starting. Try again in a moment.',
}
