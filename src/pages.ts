import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApi } from '#contract/client.ts'
import { type CurrencyCode, currencyForLanguages } from '#contract/currency.ts'
import { currencyCode } from '#contract/fields.ts'
import type { ResponseCache } from '#platform/cache/response-cache.ts'
import { inProcessFetch } from '#platform/http/in-process-fetch.ts'
import { retryAfterSeconds, sendProblem } from '#platform/http/problem-replies.ts'
import { hashInlineScripts, newNonce, noStore, pagePolicy } from '#platform/http/security-headers.ts'
import { sendCached } from '#platform/http/send-cached.ts'
import { NotFound, ShopProblem } from '#platform/problems.ts'
import { type PageManifest, renderPage } from '#web/runtime/entry-server.tsx'
import { createRenderGate } from '#web/runtime/render-gate.tsx'

interface Pages {
  publicUrl: URL
  manifest: PageManifest
  responseCache: ResponseCache
  /** Whether the visitor has a cart or is signed in; such visitors' pages are rendered first. */
  hasSession: (request: FastifyRequest) => boolean
}

/**
 * Renders a page for every URL that is not an API call or a file, through the same API that browsers use. Pages without personal
 * data are cached per currency.
 */
export function servePages(app: FastifyInstance, pages: Pages) {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/') && !isApiDocs.test(request.url)) throw new NotFound()
    const currency = displayCurrency(request)
    const key = `${currency ?? 'base'} ${request.url}`
    const cached = request.isGated ? undefined : pages.responseCache.get(key)
    if (cached) return sendCached(request, reply, cached)

    const store = pages.responseCache.startEntry(key)
    const { status, headers, html, isUnavailable } = await app.traffic.renderQueue.run(
      reply.raw,
      () => render(app, pages, { request, currency }),
      { isUrgent: pages.hasSession(request) },
    )
    const isPublic = status === 200 && !headers['cache-control'] && !request.isGated
    if (isPublic) {
      const body = Buffer.from(html)
      return sendCached(request, reply, store({ status, headers: { ...headers, ...publicHeaders }, body }))
    }
    if (isUnavailable) reply.header('retry-after', retryAfterSeconds)
    return reply
      .status(isUnavailable ? 503 : status)
      .headers({ 'cache-control': noStore, ...headers })
      .send(html)
  })

  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new NotFound()))
}

/** The only page under /api/. */
const isApiDocs = /^\/api\/docs(?:\?|$)/

async function render(
  app: FastifyInstance,
  { publicUrl, manifest, responseCache }: Pages,
  { request, currency }: { request: FastifyRequest; currency: CurrencyCode | undefined },
) {
  const fetchInProcess = inProcessFetch(app, request, responseCache)
  let hasFailedCall = false
  const api = createApi(async (path, init) => {
    const response = await fetchInProcess(path, init)
    if (response.status === 503) hasFailedCall = true
    return response
  })
  const nonce = newNonce()
  const page = await renderPage({ request: webRequest(publicUrl, request), api, currency, manifest, nonce })
  const { html, hashes } = hashInlineScripts(page.html, nonce)
  const policy = pagePolicy({ scripts: hashes, writesStyles: manifest.writesStyles ?? false })
  const headers: Record<string, string> = {
    ...Object.fromEntries(page.headers),
    'content-security-policy': policy,
  }
  // A page that failed because the database is down is temporary: 503 instead of 500.
  return { status: page.status, headers, html, isUnavailable: page.status === 500 && hasFailedCall }
}

/** Sends the private-access gate in place of any page. */
export function createShowGate({ gate, writesStyles = false }: PageManifest) {
  const renderGate = createRenderGate(gate)
  return (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy({ scripts: [`'nonce-${nonce}'`], writesStyles }))
      .type('text/html; charset=utf-8')
      .send(renderGate(nonce))
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

function webRequest(publicUrl: URL, request: FastifyRequest) {
  try {
    return new Request(`${publicUrl.origin}/${request.url.replace(/^\/+/, '')}`)
  } catch {
    throw new ShopProblem(400, 'malformed', 'The URL is malformed.')
  }
}
