import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Fetch } from '../../contract/client.ts'

/**
 * A fetch that stays in the process: the page render asks the same API as everybody else, with the cookies and the
 * address of the visitor whom it renders for.
 */
export function inProcessFetch(app: FastifyInstance, request: FastifyRequest): Fetch {
  const { cookie, 'user-agent': userAgent } = request.headers
  return async (path, init) => {
    const reply = await app.inject({
      method: (init.method ?? 'GET') as HTTPMethods,
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(cookie ? { cookie } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    const hasBody = reply.statusCode !== 204 && reply.statusCode !== 304
    return new Response(hasBody ? reply.payload : null, { status: reply.statusCode, headers })
  }
}
