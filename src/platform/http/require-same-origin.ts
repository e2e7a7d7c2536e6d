import type { FastifyReply, FastifyRequest } from 'fastify'
import { Forbidden } from '#platform/problems.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * State changes come from our own pages alone, or from clients that are no browser: Sec-Fetch-Site decides where it is
 * sent, else an exact Origin. Origins are compared as text, because parsing hostile ones throws.
 */
export function requireSameOrigin(publicUrl: URL) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (reading.has(request.method)) return done()
    const site = request.headers['sec-fetch-site']
    const { origin, host } = request.headers
    const own =
      site === undefined ? isOwnOrigin(origin, publicUrl, host) : site === 'same-origin' || site === 'none'
    if (!own) throw new Forbidden('foreign-origin', 'This call is only open to the pages of this shop.')
    done()
  }
}

/** A shop without https is also reached by other names of its machine, such as localhost. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined) {
  if (origin === undefined || origin === publicUrl.origin) return true
  return publicUrl.protocol === 'http:' && origin === `http://${host}`
}
