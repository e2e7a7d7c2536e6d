import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Fetch } from '#contract/client.ts'
import type { CachedValue, Dependencies } from '#platform/cache/cache.ts'
import type { CachedResponse } from '#platform/cache/cached-response.ts'
import type { SharedResponses } from '#platform/cache/shared-responses.ts'
import { requestIdHeader } from './request-id.ts'

interface Setup {
  app: FastifyInstance
  request: FastifyRequest
  /** Responses of public endpoints. */
  responses: SharedResponses
  /** Cache dependencies of the page that is built from the responses. */
  dependencies: Dependencies
}

/**
 * A fetch without the network: the page render calls the same API as a browser, with the visitor's cookies and address.
 * Public replies come from the cache, if they are in it.
 */
export function inProcessFetch({ app, request, responses, dependencies }: Setup): Fetch {
  const { cookie, 'user-agent': userAgent } = request.headers
  return async (path, { method = 'GET', headers, body }) => {
    const cached = method === 'GET' && !request.isGated ? responses.find(path) : undefined
    if (cached) return fromCache(path, cached)

    const response = await app.inject({
      method: method as HTTPMethods,
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...(headers as Record<string, string>),
        [requestIdHeader]: request.id,
        ...(cookie ? { cookie } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const stored = responses.peek(path)
    if (stored) dependencies.dependsOn(...stored.tags)
    else dependencies.doNotCache()
    return toResponse(response.statusCode, response.headers, () => JSON.parse(response.payload) as unknown)
  }

  function fromCache(path: string, { value, tags }: CachedValue<CachedResponse>) {
    dependencies.dependsOn(...tags)
    return toResponse(value.status, value.headers, () => value.json(() => responses.resize(path, value)))
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
