import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Fetch } from '#contract/client.ts'
import type { ResponseCache, CachedResponse } from '#platform/cache/response-cache.ts'

/**
 * A fetch that stays in the process: the page render asks the same API as everybody else, with the cookies and the
 * address of the visitor whom it renders for. What is kept for everybody is taken from there, read once for all pages.
 */
export function inProcessFetch(app: FastifyInstance, request: FastifyRequest, answers: ResponseCache): Fetch {
  const { cookie, 'user-agent': userAgent } = request.headers
  return async (path, init) => {
    const isRead = (init.method ?? 'GET') === 'GET'
    const kept = isRead && !request.isGated ? answers.get(path) : undefined
    if (kept) return reply(kept.status, kept.headers, () => contentOf(kept))

    const answer = await app.inject({
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
    return reply(answer.statusCode, answer.headers, () => JSON.parse(answer.payload) as unknown)
  }
}

/** As much of a response as the client reads. */
function reply(
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

/** Pages show what they read and never write to it. */
const contents = new WeakMap<CachedResponse, unknown>()

function contentOf(kept: CachedResponse): unknown {
  if (!contents.has(kept)) contents.set(kept, JSON.parse(kept.body.toString()))
  return contents.get(kept)
}
