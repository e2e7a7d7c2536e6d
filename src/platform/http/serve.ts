import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Readable, finished } from 'node:stream'
import * as z from 'zod'
import { acceptFormerNames } from '#contract/api/former-names.ts'
import { buildUrl } from '#contract/client.ts'
import type { Access, Endpoint, Page, Reply, ValidatedInput } from '#contract/endpoint.ts'
import type { ApiScope } from '#contract/integrations/api-scopes.ts'
import { scopeOf } from '#contract/integrations/call-scopes.ts'
import { type Dependencies, noDependencies } from '#platform/cache/cache.ts'
import { CachedResponse } from '#platform/cache/cached-response.ts'
import type { SharedResponses } from '#platform/cache/shared-responses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { bearerToken } from '#platform/http/api-keys/bearer-token.ts'
import { type FindApiKey, requireScope } from '#platform/http/api-keys/require-scope.ts'
import { callerOf, keyedRequest, runOnce } from '#platform/http/idempotency/run-once.ts'
import { networkOf } from '#platform/http/rate-limits/network.ts'
import { rateLimitHeaders } from '#platform/http/rate-limits/rate-limit-headers.ts'
import type { createReadLimiter } from '#platform/http/rate-limits/read-limiter.ts'
import type { RateLimit, RateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { Forbidden, SignInRequired } from '#platform/problems.ts'
import type { ServedCall } from '#platform/http/openapi/describe-api.ts'
import { accessDescriptions } from '#platform/http/openapi/describe-operation.ts'
import type { Serving } from '#platform/http/openapi/describe-problems.ts'
import { serveOpenApi } from '#platform/http/openapi/serve-openapi.ts'
import { etagOf, ifMatchOptions, withPrecondition } from '#platform/http/preconditions/if-match.ts'
import { isVersioned, versionPart } from '#platform/http/preconditions/version-part.ts'
import { jsonWriter } from '#platform/load/json-writer.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { cursorHeaders, pagingHeaders } from './paging.ts'
import { type PlainForm, pageOf, plainFormOptions } from './plain-form.ts'
import { refuseCall } from './refuse-call.ts'
import { runFrom } from './request-origin.ts'
import { filePolicy, noStore } from './security-headers.ts'
import { sendCached } from './send-cached.ts'
import type { FindVisitor, User, Visitor } from './visitor.ts'

/** One call of an endpoint: its validated input and the visitor who sent it. */
export type Call<E extends Endpoint> = ValidatedInput<E> & {
  /** Never null where the endpoint requires a sign-in. */
  user: E['access'] extends 'public' ? User | null : User
  /** The key that acts for the user. */
  apiKey: Visitor['apiKey']
  visitor: () => Promise<Visitor>
  request: FastifyRequest
  reply: FastifyReply
  /** The database. For a request with an Idempotency-Key, the transaction that also stores its reply. */
  db: Db
}

/** The handler of a shared endpoint declares the dependencies of its reply. */
type Handler<E extends Endpoint> = (call: Call<E>, dependencies: Dependencies) => Promise<Reply<E>>

interface ServeOptions<E extends Endpoint> {
  limits?: readonly RateLimit<ValidatedInput<E>['body']>[]
  /** For replies that are not in the cache, where the endpoint is shared. Counted in this process. */
  uncachedLimits?: readonly RateLimit[]
  /** Streams a long reply in chunks, so other requests get served in between. It bypasses the reply schema. */
  stream?: (reply: Reply<E>) => Readable
  /**
   * Whether it changes public replies: once it has replied, this process serves none of the former ones, and the others serve none
   * some 20 ms later, or a second later if they miss the notification. Defaults to true for staff endpoints.
   */
  invalidates?: boolean
  /** Runs one call at a time per account, or per address without an account. */
  isCostly?: boolean
  /** Accepts HTML forms too, for browsers without JavaScript. */
  form?: PlainForm<Reply<E>>
}

/** Registers an endpoint of the contract: access check, validation, rate limits, handler, reply. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions<E>) => void

interface Setup {
  db: Db
  clock: Clock
  publicUrl: URL
  /** By the session. */
  findVisitor: FindVisitor
  findApiKey: FindApiKey
  rateLimiter: RateLimiter
  limitReads: ReturnType<typeof createReadLimiter>
  /** Replies of shared endpoints. */
  responses: SharedResponses
  /** Invalidates the changes of a call in every process's cache. */
  publishChanges: () => Promise<void>
}

export function createServe(app: FastifyInstance, setup: Setup): Serve {
  const guard = createGuard(setup)
  const costlyCalls = new KeyedMutex()
  // Unknown staff addresses are guarded too, so they do not reveal which ones exist.
  app.all('/api/admin/*', { onRequest: guard('admin', null) }, (request) => refuseCall(app.served, request))
  app.decorate('served', [])
  const calls: ServedCall[] = []
  serveOpenApi(app, calls, setup.publicUrl)
  return (endpoint, handler, options = {}) => {
    requireDeclaredAccess(endpoint)
    app.served.push(endpoint)
    calls.push({ endpoint, serving: servingOf(options) })
    const onRequest = guard(endpoint.access, scopeOf(endpoint))
    const part = versionPart(endpoint)
    const handle = (endpoint.shared ? sharedHandler : routeHandler)({
      endpoint,
      handler,
      options,
      costlyCalls,
      ...setup,
    })
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      ...(options.form && plainFormOptions(options.form)),
      ...(part && ifMatchOptions(part)),
      schema: routeSchema(endpoint),
      config: { access: endpoint.access, takesFiles: endpoint.takesFiles },
      onRequest: endpoint.shared ? [onRequest, sendIfCached(setup.responses)] : onRequest,
      handler: part ? withPrecondition(handle) : handle,
    })
  }
}

function servingOf<E extends Endpoint>({ limits, uncachedLimits, isCostly, form }: ServeOptions<E>): Serving {
  const isLimited = limits !== undefined || uncachedLimits !== undefined || isCostly === true
  return { isLimited, hasForm: form !== undefined }
}

/** Checks access before the body is read. A request with an API key has no session: its cookies do not count. */
function createGuard({ findVisitor, findApiKey }: Pick<Setup, 'findVisitor' | 'findApiKey'>) {
  return (access: Access, scope: ApiScope | null) => async (request: FastifyRequest) => {
    const token = bearerToken(request)
    request.visitor = once(async () => {
      if (token === undefined) return findVisitor(request)
      // Public calls reply to a key as to anyone.
      if (access === 'public') return { sid: null, user: null }
      return requireScope(await findApiKey(token, request), scope)
    })
    if (access !== 'public') requireAccess(access, (await request.visitor()).user, request)
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

function requireAccess(
  access: Access,
  user: User | null,
  { id, log, ip, method, routeOptions }: FastifyRequest,
) {
  if (!user) throw new SignInRequired()
  if (access !== 'admin' || user.role === 'admin') return
  log.warn({ requestId: id, userId: user.id, ip, method, route: routeOptions.url }, 'Staff endpoint refused')
  throw new Forbidden()
}

/** Fails the start for an endpoint without declared access, or one under /api/admin that is not for staff. */
function requireDeclaredAccess({ method, path, access }: Endpoint) {
  const isDeclared = access in accessDescriptions
  const isForStaff = path.startsWith('/api/admin')
  if (!isDeclared || (isForStaff && access !== 'admin'))
    throw new Error(`${method} ${path} does not declare who may call it`)
}

function routeSchema({ params, query, headers, body, status, reply, formerNames }: Endpoint) {
  const querystring = query instanceof z.ZodObject ? query.strict() : (query ?? noParameters)
  return {
    ...(params && { params }),
    querystring: acceptFormerNames(querystring, formerNames),
    ...(headers && { headers }),
    ...(body && { body: acceptFormerNames(body, formerNames) }),
    response: { [status]: reply ?? noContent },
  }
}

const noParameters = z.strictObject({})

const noContent = z.null().describe('No content')

function sendIfCached(responses: SharedResponses) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request
    const cached = request.isGated ? undefined : responses.find(url)?.value
    if (cached) return sendCached(request, reply, cached, () => responses.resize(url, cached))
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
  const canonicalUrlOf = createCanonicalUrl(endpoint)
  const sendIfFound = sendIfCached(responses)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(route.db, endpoint, request, reply)
    const url = canonicalUrlOf(call)
    responses.setCanonical(request.url, url)
    await sendIfFound(request, reply)
    if (reply.sent) return reply
    const attempt = { ip: request.ip, body: call.body, user: call.user }
    await route.rateLimiter.consume(options.limits ?? [], attempt)
    route.limitReads(options.uncachedLimits ?? [], attempt)
    const load = async (dependencies: Dependencies) =>
      toResponse({ url, query: request.query }, await handler(call, dependencies))
    const response = request.isGated ? await load(noDependencies) : await responses.read(url, load)
    return sendCached(request, reply, response, () => responses.resize(url, response))
  }
}

/** The canonical URL of a call: parsed parameters in a fixed sequence, without defaults. */
function createCanonicalUrl<E extends Endpoint>({ path, query: schema }: E) {
  const defaults = new Map(Object.entries(schema?.safeParse({}).data ?? {}))
  return ({ params, query }: Pick<Call<E>, 'params' | 'query'>) => {
    const parameters = Object.entries(query ?? {}).filter(([name, value]) => value !== defaults.get(name))
    return buildUrl(path, { params: params ?? {}, query: Object.fromEntries(parameters) })
  }
}

function createSharedReply<E extends Endpoint>(endpoint: E) {
  const { status, paged } = endpoint
  const write = jsonWriter(endpoint)
  return (request: Pick<FastifyRequest, 'url' | 'query'>, result: Reply<E>) => {
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
  const { endpoint, handler, options, costlyCalls, rateLimiter, publishChanges, db, clock } = route
  const { limits = [], isCostly = false, form, invalidates = endpoint.access === 'admin' } = options
  const send = createSender(endpoint, options)
  const write = endpoint.idempotent ? jsonWriter(endpoint) : null
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(db, endpoint, request, reply)
    // Private unless the handler sets another policy.
    reply.header('cache-control', noStore)
    const { user, apiKey, body } = call
    const counted = await rateLimiter.consume(limits, { ip: request.ip, body, user, apiKey })
    reply.headers(rateLimitHeaders(counted.quotas))
    if (isCostly) await waitForTurn(costlyCalls, request, reply)
    const handle = (callDb: Db) => {
      const work = () => handler({ ...call, db: callDb }, noDependencies)
      // For staff only: the audit log cannot be deleted from, so it has no addresses of customers.
      return user?.role === 'admin' ? runFrom(request, apiKey?.name, work) : work()
    }
    const finish = async () => {
      await counted.refund()
      if (!reply.sent) reply.headers(rateLimitHeaders(counted.refundedQuotas))
      // The caller's next read must see the change.
      if (endpoint.method !== 'GET' && invalidates) await publishChanges()
    }
    const keyed = write && (await findKeyedRequest(endpoint, request))
    if (keyed) {
      const json = await runOnce(db, keyed, clock(), async (tx) => write(await handle(tx)))
      await finish()
      return reply.status(endpoint.status).type(jsonType).send(json)
    }
    const result = await handle(db)
    await finish()
    const { formFields } = request
    if (form && formFields) return reply.redirect(form.done(formFields, result, pageOf(request)), 303)
    // A handler may have sent its own response, such as a redirect after a form.
    return reply.sent ? reply : send(request, reply, result)
  }
}

/** Null without a key, and for visitors whose repetitions cannot be recognized. */
async function findKeyedRequest({ method, path }: Endpoint, request: FastifyRequest) {
  const { 'idempotency-key': key } = request.headers
  if (typeof key !== 'string') return null
  const caller = callerOf(await request.visitor())
  return caller === null ? null : keyedRequest({ caller, call: `${method} ${path}`, key }, request)
}

async function readCall<E extends Endpoint>(
  db: Db,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { params, query, headers, body, visitor } = request
  const { user, apiKey } = endpoint.access === 'public' ? { user: null } : await visitor()
  return { params, query, headers, body, user, apiKey, visitor, request, reply, db } as unknown as Call<E>
}

/** The turn ends when the response is finished or the connection breaks. */
async function waitForTurn(mutex: KeyedMutex, request: FastifyRequest, reply: FastifyReply) {
  const { user, apiKey } = await request.visitor()
  const account = user && (apiKey ? `API key ${apiKey.id}` : `account ${user.id}`)
  const release = await mutex.acquire(account ?? networkOf(request.ip, 'address'))
  finished(reply.raw, release)
}

function createSender<E extends Endpoint>(endpoint: E, { stream }: ServeOptions<E>) {
  const { status, paged, reply: schema } = endpoint
  const hasETag = isVersioned(endpoint)
  return (request: FastifyRequest, reply: FastifyReply, result: Reply<E>) => {
    reply.status(status)
    if (stream) return reply.type(jsonType).send(stream(result))
    if (hasETag) reply.header('etag', etagOf((result as { version: number }).version))
    const body = paged ? (result as Page<unknown>).items : result
    const paging = paged ? pagingHeadersFor(request, result) : {}
    return reply.headers(paging).send(schema ? body : undefined)
  }
}

function pagingHeadersFor(request: Pick<FastifyRequest, 'url' | 'query'>, result: unknown) {
  const { total, nextCursor } = result as Page<unknown>
  const query = request.query as { page: number; limit: number; cursor?: string }
  if (query.cursor !== undefined) return cursorHeaders(request.url, { total, nextCursor })
  return pagingHeaders(request.url, query, total)
}

const jsonType = 'application/json; charset=utf-8'

/** Any cache may store the response, but must revalidate it. */
const sharedHeaders = {
  'content-type': jsonType,
  'content-security-policy': filePolicy(jsonType),
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the bytes of files. */
    takesFiles?: boolean
    /** Who may make the call. */
    access?: Access
  }
  interface FastifyRequest {
    visitor: () => Promise<Visitor>
  }
  interface FastifyInstance {
    /** Every registered endpoint. */
    served: Endpoint[]
  }
}
