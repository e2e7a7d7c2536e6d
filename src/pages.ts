import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { createApi } from '#contract/client.ts'
import { type CurrencyCode, currencyForLanguages } from '#contract/currency.ts'
import { currencyCode } from '#contract/fields.ts'
import type { ShopIdentity } from '#contract/identity/identity.ts'
import { type Cache, type CacheRegion, type Dependencies, noDependencies } from '#platform/cache/cache.ts'
import { CachedResponse } from '#platform/cache/cached-response.ts'
import { type SharedResponses, canonicalUrls } from '#platform/cache/shared-responses.ts'
import { ClientGone } from '#platform/http/connections/render-queue.ts'
import { inProcessFetch } from '#platform/http/in-process-fetch.ts'
import { retryAfterSeconds } from '#platform/http/problem-replies.ts'
import { refuseCall } from '#platform/http/refuse-call.ts'
import { hashScript, newNonce, noStore, pagePolicy } from '#platform/http/security-headers.ts'
import { sendCached } from '#platform/http/send-cached.ts'
import { ShopProblem } from '#platform/problems.ts'
import { type Fragment, pageAddress, renderPage } from '#web/app/entry-server.tsx'
import type { PageManifest } from '#web/app/page-assets.tsx'
import { createRenderGate } from '#web/app/render-gate.tsx'

interface Pages {
  publicUrl: URL
  manifest: PageManifest
  /** Responses of public endpoints, which pages are rendered from. */
  responses: SharedResponses
  cache: Cache
  /** Whether the visitor has a cart or is signed in; such visitors' pages are rendered first. */
  hasSession: (request: FastifyRequest) => boolean
}

/** A page with personal data, or an error. */
interface UncachedPage {
  status: number
  headers: Record<string, string>
  html: Buffer
}

/**
 * Renders a page for every URL that is not an API call or a file, through the same API that browsers use. Pages without personal
 * data are cached per currency.
 */
export function servePages(app: FastifyInstance, pages: Pages) {
  const cached = pages.cache.region<CachedResponse | UncachedPage>('page', sizeOf)
  const fragmentCache = pages.cache.region<Fragment>('fragment', ({ html }) => html.length + 300)
  const addresses = canonicalUrls((url) => pageAddress(parseUrl(pages.publicUrl, url)))
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') && !isApiDocs.test(request.url)) refuseCall(app.served, request)
    const currency = displayCurrency(request)
    const url = addresses.memo(request.url)
    const key = `${currency ?? 'base'} ${url}`
    const load = (dependencies: Dependencies) =>
      app.traffic.renderQueue.run(
        reply.raw,
        () => render(app, pages, { request, url, currency, dependencies, fragmentCache }),
        {
          isUrgent: pages.hasSession(request),
        },
      )
    const page = request.isGated
      ? await load(noDependencies)
      : await readShared(reply.raw, () => cached.read(key, load))
    if (page instanceof CachedResponse)
      return sendCached(request, reply, page, () => cached.resize(key, page))
    return reply.status(page.status).headers(page.headers).send(page.html)
  })

  app.setNotFoundHandler((request) => refuseCall(app.served, request))
}

/** The only page under /api/. */
const isApiDocs = /^\/api\/docs(?:\?|$)/

/** Reads again if the visitor has gone for whom the page was about to be rendered. */
function readShared<T>(raw: ServerResponse, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    if (error instanceof ClientGone && !raw.destroyed) return readShared(raw, read)
    throw error
  })
}

/** Only public pages are cached. */
const sizeOf = (page: CachedResponse | UncachedPage) => (page instanceof CachedResponse ? page.size : 0)

interface Rendering {
  request: FastifyRequest
  /** The page's address without query parameters that it does not read. */
  url: string
  currency: CurrencyCode | undefined
  dependencies: Dependencies
  /** HTML of product cards. */
  fragmentCache: CacheRegion<Fragment>
}

async function render(
  app: FastifyInstance,
  { publicUrl, manifest, responses }: Pages,
  { request, url, currency, dependencies, fragmentCache }: Rendering,
): Promise<CachedResponse | UncachedPage> {
  const fetchInProcess = inProcessFetch({ app, request, responses, dependencies })
  let hasFailedCall = false
  const api = createApi(async (path, init) => {
    const response = await fetchInProcess(path, init)
    if (response.status === 503) hasFailedCall = true
    return response
  })
  const page = await renderPage({
    request: new Request(publicUrl.origin + url),
    api,
    currency,
    manifest,
    // Replies behind the gate are not shared, so no other page has the same objects.
    fragmentCache: request.isGated ? undefined : fragmentCache,
  })
  const headers: Record<string, string> = {
    ...Object.fromEntries(page.headers),
    // By hashes: a cached page cannot have a new nonce for each request.
    'content-security-policy': pagePolicy({
      scripts: page.inlineScripts.map(hashScript),
      writesStyles: manifest.writesStyles ?? false,
    }),
  }
  const { status, html } = page
  if (status === 200 && !headers['cache-control'] && !request.isGated)
    return new CachedResponse({ status, headers: { ...headers, ...publicHeaders }, body: html })
  dependencies.doNotCache()
  const uncached = { 'cache-control': noStore, ...headers }
  // A page that failed because the database is down is temporary: 503 instead of 500.
  return status === 500 && hasFailedCall
    ? { status: 503, headers: { ...uncached, 'retry-after': retryAfterSeconds }, html }
    : { status, headers: uncached, html }
}

type ReadIdentity = (dependencies: Dependencies) => Promise<ShopIdentity>

/** Sends the private-access gate in place of any page. */
export function createShowGate({ gate, writesStyles = false }: PageManifest, readIdentity: ReadIdentity) {
  const renderGate = createRenderGate(gate)
  return async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const identity = await readIdentity(noDependencies)
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy({ scripts: [`'nonce-${nonce}'`], writesStyles }))
      .type('text/html; charset=utf-8')
      .send(renderGate({ nonce, path: url, identity }))
  }
}

/** Any cache may store the page, but must revalidate it. */
const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, cookie',
}

function displayCurrency({ cookies, headers }: FastifyRequest) {
  const chosen = currencyCode.safeParse(cookies['currency'])
  return chosen.data ?? currencyForLanguages(headers['accept-language'] ?? '')
}

function parseUrl(publicUrl: URL, url: string) {
  try {
    return new URL(`${publicUrl.origin}/${url.replace(/^\/+/, '')}`)
  } catch {
    throw new ShopProblem(400, 'malformed', 'The URL is malformed.')
  }
}
