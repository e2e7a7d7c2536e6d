import type { FastifyRequest } from 'fastify'

/** The API key in a request (RFC 6750, section 2.1), not yet verified. Undefined without the scheme Bearer. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme = '', ...rest] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}
