import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Readable, finished } from 'node:stream'
import * as z from 'zod'
import type { Access, Endpoint, Page, Reply, ValidatedInput } from '#contract/endpoint.ts'
import { type CacheRegion, type Dependencies, noDependencies } from '#platform/cache/cache.ts'
import { CachedResponse } from '#platform/cache/cached-response.ts'
import { networkOf } from '#platform/http/rate-limits/network.ts'
import type { RateLimit, RateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { Forbidden, NotFound, SignInRequired } from '#platform/problems.ts'
import { jsonWriter } from './json-writer.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { pagingHeaders } from './paging.ts'
import { type PlainForm, pageOf, plainFormOptions } from './plain-form.ts'
import { filePolicy, noStore } from './security-headers.ts'
import { sendCached } from './send-cached.ts'
import type { FindVisitor, User, Visitor } from './visitor.ts'

/** One call of an endpoint: its validated input and the visitor who sent it. */
export type Call<E extends Endpoint> = ValidatedInput<E> & {
  /** Never null where the endpoint requires a sign-in. */
  user: E['access'] extends 'public' ? User | null : User
  visitor: () => Promise<Visitor>
  request: FastifyRequest
  reply: FastifyReply
}

/** The handler of a shared endpoint declares what its reply depends on. */
type Handler<E extends Endpoint> = (call: Call<E>, dependencies: Dependencies) => Promise<Reply<E>>

interface ServeOptions<E extends Endpoint> {
  limits?: readonly RateLimit<ValidatedInput<E>['body']>[]
  /** Streams a long reply in chunks, so other requests get served in between. It bypasses the reply schema. */
  stream?: (reply: Reply<E>) => Readable
  /** Whether it changes public replies: no process serves the former ones once it has replied. Defaults to true for staff endpoints. */
  invalidates?: boolean
  /** Runs one call at a time per account, or per address without an account. */
  isCostly?: boolean
  /** Accepts HTML forms too, for browsers without JavaScript. */
  form?: PlainForm<Reply<E>>
}

/** Registers an endpoint of the contract: access check, validation, rate limits, handler, reply. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions<E>) => void

interface Setup {
  findVisitor: FindVisitor
  rateLimiter: RateLimiter
  /** Replies of shared endpoints by URL. */
  responses: CacheRegion<CachedResponse>
  /** Drops what a call has changed from every process's cache. */
  publishChanges: () => Promise<void>
}

export function createServe(app: FastifyInstance, setup: Setup): Serve {
  const guard = createGuard(setup.findVisitor)
  const costlyCalls = new KeyedMutex()
  // Unknown staff addresses are guarded too, so they do not reveal which ones exist.
  app.all('/api/admin/*', { schema: { hide: true }, onRequest: guard('admin') }, async () => {
    throw new NotFound()
  })
  app.decorate('served', [])
  return (endpoint, handler, options = {}) => {
    requireDeclaredAccess(endpoint)
    app.served.push(endpoint)
    const onRequest = guard(endpoint.access)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      ...(options.form && plainFormOptions(options.form)),
      schema: routeSchema(endpoint),
      onRequest: endpoint.shared ? [onRequest, sendIfCached(setup.responses)] : onRequest,
      handler: (endpoint.shared ? sharedHandler : routeHandler)({
        endpoint,
        handler,
        options,
        costlyCalls,
        ...setup,
      }),
    })
  }
}

/** Checks access before the body is read. */
function createGuard(findVisitor: FindVisitor) {
  return (access: Access) => async (request: FastifyRequest) => {
    request.visitor = once(() => findVisitor(request))
    if (access !== 'public') requireAccess(access, (await request.visitor()).user, request)
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

function requireAccess(access: Access, user: User | null, { log, ip, method, routeOptions }: FastifyRequest) {
  if (!user) throw new SignInRequired()
  if (access !== 'admin' || user.role === 'admin') return
  log.warn({ userId: user.id, ip, method, route: routeOptions.url }, 'Staff endpoint refused')
  throw new Forbidden()
}

/** Fails the start for an endpoint without declared access, or one under /api/admin that is not for staff. */
function requireDeclaredAccess({ method, path, access }: Endpoint) {
  const isDeclared = access in accessDescriptions
  const isForStaff = path.startsWith('/api/admin')
  if (!isDeclared || (isForStaff && access !== 'admin'))
    throw new Error(`${method} ${path} does not declare who may call it`)
}

function routeSchema({
  summary,
  access,
  path,
  params,
  query,
  headers,
  body,
  bodyType,
  status,
  reply,
}: Endpoint) {
  return {
    summary,
    description: accessDescriptions[access],
    security: access === 'public' ? [] : [{ session: [] }],
    tags: [path.replace('/api/admin/', '/api/').split('/')[2] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body, consumes: [bodyType] }),
    response: { [status]: reply ?? noContent },
  }
}

const accessDescriptions: Record<Access, string> = {
  public: 'Public.',
  customer: 'Requires a signed-in account.',
  admin: 'Staff only.',
}

const noContent = z.null().describe('No content')

function sendIfCached(responses: CacheRegion<CachedResponse>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.url
    const cached = request.isGated ? undefined : responses.get(key)
    if (cached) return sendCached(request, reply, cached, () => responses.resize(key, cached))
  }
}

interface Route<E extends Endpoint> extends Setup {
  endpoint: E
  handler: Handler<E>
  options: ServeOptions<E>
  costlyCalls: KeyedMutex
}

/** Replies the same to everyone, from the cache if possible. */
function sharedHandler<E extends Endpoint>({ endpoint, handler, options, responses, ...route }: Route<E>) {
  const toResponse = createSharedReply(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(endpoint, request, reply)
    await route.rateLimiter.consume(options.limits ?? [], {
      ip: request.ip,
      body: call.body,
      user: call.user,
    })
    const load = async (dependencies: Dependencies) => toResponse(request, await handler(call, dependencies))
    const key = request.url
    const response = request.isGated ? await load(noDependencies) : await responses.read(key, load)
    return sendCached(request, reply, response, () => responses.resize(key, response))
  }
}

function createSharedReply<E extends Endpoint>(endpoint: E) {
  const { status, paged } = endpoint
  const write = jsonWriter(endpoint)
  return (request: FastifyRequest, result: Reply<E>) => {
    const body = paged ? (result as Page<unknown>).items : result
    const paging = paged ? pagingHeadersFor(request, result) : {}
    return new CachedResponse({
      status,
      headers: { ...paging, ...sharedHeaders },
      body: Buffer.from(write(body)),
    })
  }
}

function routeHandler<E extends Endpoint>(route: Route<E>) {
  const { endpoint, handler, options, costlyCalls, rateLimiter, publishChanges } = route
  const { limits = [], isCostly = false, form, invalidates = endpoint.access === 'admin' } = options
  const send = createSender(endpoint, options)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(endpoint, request, reply)
    // Private unless the handler sets another policy.
    reply.header('cache-control', noStore)
    const refund = await rateLimiter.consume(limits, { ip: request.ip, body: call.body, user: call.user })
    if (isCostly) await waitForTurn(costlyCalls, request, reply)
    const result = await handler(call, noDependencies)
    await refund()
    // The caller's next read must see the change.
    if (endpoint.method !== 'GET' && invalidates) await publishChanges()
    const { formFields } = request
    if (form && formFields) return reply.redirect(form.done(formFields, result, pageOf(request)), 303)
    // A handler may have sent its own response, such as a redirect after a form.
    return reply.sent ? reply : send(request, reply, result)
  }
}

async function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, headers, body, visitor } = request
  const user = endpoint.access === 'public' ? null : (await visitor()).user
  return { params, query, headers, body, user, visitor, request, reply } as unknown as Call<E>
}

/** The turn ends when the response is finished or the connection breaks. */
async function waitForTurn(mutex: KeyedMutex, request: FastifyRequest, reply: FastifyReply) {
  const { user } = await request.visitor()
  const release = await mutex.acquire(user ? `account ${user.id}` : networkOf(request.ip, 'address'))
  finished(reply.raw, release)
}

function createSender<E extends Endpoint>({ status, paged, reply: schema }: E, { stream }: ServeOptions<E>) {
  return (request: FastifyRequest, reply: FastifyReply, result: Reply<E>) => {
    reply.status(status)
    if (stream) return reply.type(json).send(stream(result))
    const body = paged ? (result as Page<unknown>).items : result
    const paging = paged ? pagingHeadersFor(request, result) : {}
    return reply.headers(paging).send(schema ? body : undefined)
  }
}

function pagingHeadersFor(request: FastifyRequest, result: unknown) {
  const { total } = result as Page<unknown>
  return pagingHeaders(request.url, request.query as { page: number; limit: number }, total)
}

const json = 'application/json; charset=utf-8'

/** Any cache may store the response, but must revalidate it. */
const sharedHeaders = {
  'content-type': json,
  'content-security-policy': filePolicy(json),
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: () => Promise<Visitor>
  }
  interface FastifyInstance {
    /** Every registered endpoint. */
    served: Endpoint[]
  }
}
