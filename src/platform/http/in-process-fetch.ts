import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Fetch } from '#contract/client.ts'
import type { CachedResponse, ResponseCache } from '#platform/cache/response-cache.ts'

/**
 * A fetch without the network: the page render calls the same API as a browser, with the visitor's cookies and address.
 * Public replies come from the response cache.
 */
export function inProcessFetch(
  app: FastifyInstance,
  request: FastifyRequest,
  responseCache: ResponseCache,
): Fetch {
  const { cookie, 'user-agent': userAgent } = request.headers
  return async (path, { method = 'GET', headers, body }) => {
    const cached = method === 'GET' && !request.isGated ? responseCache.get(path) : undefined
    if (cached) return toResponse(cached.status, cached.headers, () => parseBody(cached))

    const response = await app.inject({
      method: method as HTTPMethods,
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...(headers as Record<string, string>),
        ...(cookie ? { cookie } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return toResponse(response.statusCode, response.headers, () => JSON.parse(response.payload) as unknown)
  }
}

/** The part of a response that the client reads. */
function toResponse(
  status: number,
  headers: Record<string, unknown>,
  read: () => unknown,
): Awaited<ReturnType<Fetch>> {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
    json: async () => read(),
  }
}

/** Pages share these objects, which is safe because rendering never changes them. */
const parsedBodies = new WeakMap<CachedResponse, unknown>()

function parseBody(cached: CachedResponse): unknown {
  if (!parsedBodies.has(cached)) parsedBodies.set(cached, JSON.parse(cached.body.toString()))
  return parsedBodies.get(cached)
}
