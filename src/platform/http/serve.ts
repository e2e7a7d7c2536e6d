import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Readable, finished } from 'node:stream'
import * as z from 'zod'
import type { Access, Reply, Endpoint, Page, ValidatedInput } from '#contract/endpoint.ts'
import { Forbidden, NotFound, SignInRequired } from '#platform/problems.ts'
import { type ResponseCache, sendCached } from '#platform/cache/response-cache.ts'
import { jsonWriter } from './json-writer.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { pagingHeaders } from './paging.ts'
import { networkOf } from '#platform/http/rate-limits/network.ts'
import type { RateLimit, RateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import type { Invalidations } from '#platform/cache/invalidations.ts'
import { filePolicy, noStore } from './security-headers.ts'
import type { FindVisitor, User, Visitor } from './visitor.ts'

/** One call of an endpoint: what was sent, validated, and who sent it. */
export type Call<E extends Endpoint> = ValidatedInput<E> & {
  /** Whoever is signed in; never null where the endpoint asks for a sign-in. */
  user: E['access'] extends 'public' ? User | null : User
  visitor: () => Promise<Visitor>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>

interface ServeOptions<E extends Endpoint> {
  /** How often it may be tried. */
  limits?: readonly RateLimit<ValidatedInput<E>['body']>[]
  /** Writes a long answer piece by piece, so that other requests are served meanwhile; it must send only what the reply names. */
  stream?: (answer: Reply<E>) => Readable
  /** Whether it changes what public replies say, so that cached ones are dropped. By default staff's calls do. */
  publishes?: boolean
  /** Costs much: each account, or address without one, gets one such answer at a time. */
  isCostly?: boolean
}

/** Puts an endpoint of the contract on the server: guard, validation, limits, handler, reply. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, more?: ServeOptions<E>) => void

interface Setup {
  findVisitor: FindVisitor
  rateLimiter: RateLimiter
  answers: ResponseCache
  invalidations: Invalidations
}

export function createServe(app: FastifyInstance, { findVisitor, rateLimiter, answers, invalidations }: Setup): Serve {
  const guard = (access: Access) => async (request: FastifyRequest) => {
    request.visitor = once(() => findVisitor(request))
    if (access !== 'public') refuse(access, (await request.visitor()).user, request)
  }

  const costly = new KeyedMutex()

  /** The turn ends with the answer, whether it arrives or not. */
  async function waitForTurn(request: FastifyRequest, reply: FastifyReply) {
    const { user } = await request.visitor()
    const endTurn = await costly.acquire(user ? `account ${user.id}` : networkOf(request.ip, 'address'))
    finished(reply.raw, endTurn)
  }

  async function answerKept(request: FastifyRequest, reply: FastifyReply) {
    const kept = request.isGated ? undefined : answers.get(request.url)
    if (kept) return sendCached(request, reply, kept)
  }

  // What nobody serves there is closed just the same.
  app.all('/api/admin/*', { schema: { hide: true }, onRequest: guard('admin') }, async () => {
    throw new NotFound()
  })
  app.decorate('served', [])
  return (endpoint, handler, { limits = [], stream, publishes, isCostly = false } = {}) => {
    const { params, query, headers, body, reply, status } = endpoint
    requireDeclaredAccess(endpoint)
    const write = endpoint.shared ? jsonWriter(endpoint) : null
    app.served.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      schema: {
        summary: endpoint.summary,
        description: callers[endpoint.access],
        security: endpoint.access === 'public' ? [] : [{ session: [] }],
        tags: [endpoint.path.replace('/api/admin/', '/api/').split('/')[2] ?? ''],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body, consumes: [endpoint.bodyType] }),
        response: { [status]: reply ?? noContent },
      },
      onRequest: endpoint.shared ? [guard(endpoint.access), answerKept] : guard(endpoint.access),
      handler: async (request, answer) => {
        const user = endpoint.access === 'public' ? null : (await request.visitor()).user
        const call = {
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          user,
          visitor: request.visitor,
          request,
          reply: answer,
        } as unknown as Call<typeof endpoint>
        // Personal unless the handler says otherwise.
        answer.header('cache-control', noStore)
        const attempt = { ip: request.ip, body: call.body, user }
        const refund = await rateLimiter.consume(limits, attempt)
        const keep = answers.startEntry(request.url)
        if (isCostly) await waitForTurn(request, answer)
        const result = await handler(call)
        await refund()
        // Whoever changes something sees it at once, before the database has told everybody.
        if (endpoint.method !== 'GET' && (publishes ?? endpoint.access === 'admin')) invalidations.invalidate()
        // A handler that speaks HTTP itself (a redirect after a form) has answered already.
        if (answer.sent) return answer
        answer.status(status)
        if (stream) return answer.type(json).send(stream(result))
        const told = endpoint.paged ? (result as Page<unknown>).items : result
        const paging = endpoint.paged ? pagingHeadersOf(request, result) : {}
        if (!write) return answer.headers(paging).send(reply ? told : undefined)
        const bytes = Buffer.from(write(told))
        const kept = keep({ status, headers: { ...paging, ...sharedHeaders }, body: bytes })
        return sendCached(request, answer, kept)
      },
    })
  }
}

const json = 'application/json; charset=utf-8'

/** Everybody may keep it, and asks whether it still holds. */
const sharedHeaders = {
  'content-type': json,
  'content-security-policy': filePolicy(json),
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
}

function pagingHeadersOf(request: FastifyRequest, result: unknown) {
  const { total } = result as Page<unknown>
  return pagingHeaders(request.url, request.query as { page: number; limit: number }, total)
}

/** Who may call, as the description of the API says it. */
const callers: Record<Access, string> = {
  public: 'For everybody.',
  customer: 'For whoever is signed in.',
  admin: 'For staff.',
}

const noContent = z.null().describe('No content')

/** A call that does not say who may make it must not start; one under /api/admin is for staff, whatever it says. */
function requireDeclaredAccess({ method, path, access }: Endpoint) {
  const isDeclared = access in callers
  const isForStaff = path.startsWith('/api/admin')
  if (!isDeclared || (isForStaff && access !== 'admin'))
    throw new Error(`${method} ${path} does not declare who may call it`)
}

function refuse(access: Access, user: User | null, { log, ip, method, routeOptions }: FastifyRequest) {
  if (!user) throw new SignInRequired()
  if (access !== 'admin' || user.role === 'admin') return
  log.warn({ userId: user.id, ip, method, route: routeOptions.url }, 'A call for staff was refused')
  throw new Forbidden()
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: () => Promise<Visitor>
  }
  interface FastifyInstance {
    /** Every endpoint that has been put on the server. */
    served: Endpoint[]
  }
}
