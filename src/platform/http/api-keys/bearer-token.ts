import type { FastifyRequest } from 'fastify'

/** What a request sends as its API key (RFC 6750, section 2.1), unchecked. Undefined without the scheme Bearer. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme = '', ...rest] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}
