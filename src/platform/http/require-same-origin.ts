import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '#platform/http/api-keys/bearer-token.ts'
import { Forbidden } from '#platform/problems.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state changes from other sites' pages, by Sec-Fetch-Site or else by an exact Origin. Origins are compared as text,
 * because parsing hostile ones throws. Such a page cannot send an API key, which a browser allows only with CORS.
 */
export function requireSameOrigin(publicUrl: URL) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (safeMethods.has(request.method) || bearerToken(request) !== undefined) return done()
    const site = request.headers['sec-fetch-site']
    const { origin, host } = request.headers
    const isAllowed =
      site === undefined ? isOwnOrigin(origin, publicUrl, host) : site === 'same-origin' || site === 'none'
    if (!isAllowed) throw new Forbidden('foreign-origin', 'Only pages of this shop may call this.')
    done()
  }
}

/** Without https, the shop also answers to other names of its machine, such as localhost. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined) {
  if (origin === undefined || origin === publicUrl.origin) return true
  return publicUrl.protocol === 'http:' && origin === `http://${host}`
}
