import type { FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { ShopProblem } from '#platform/problems.ts'

/**
 * Rejects requests with no Host header or several (RFC 9112, section 3.2), as a proxy may have used another one. Node's
 * `headers` has only the first.
 */
export function requireOneHost({ raw }: FastifyRequest, reply: FastifyReply, done: () => void) {
  if (!(raw.socket instanceof Socket)) return done()
  const count = countHosts(raw.rawHeaders)
  const isOptional = raw.httpVersionMajor === 1 && raw.httpVersionMinor === 0
  if (count === 1 || (count === 0 && isOptional)) return done()
  reply.header('connection', 'close')
  throw new ShopProblem(400, 'ambiguous-host', 'The request must have exactly one Host header.')
}

function countHosts(rawHeaders: readonly string[]) {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
