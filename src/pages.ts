import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApi } from '#contract/client.ts'
import { currencyOfLanguages } from '#contract/currency.ts'
import { currencyCode } from '#contract/fields.ts'
import { type ResponseCache, sendCached } from '#platform/cache/response-cache.ts'
import { inProcessFetch } from '#platform/http/in-process-fetch.ts'
import { NotFound, ShopProblem } from '#platform/problems.ts'
import { retryAfterSeconds, sendProblem } from '#platform/http/problem-replies.ts'
import { hashInlineScripts, newNonce, noStore, pagePolicy } from '#platform/http/security-headers.ts'
import { type PageManifest, renderPage } from '#web/runtime/entry-server.tsx'
import { createRenderGate } from '#web/runtime/render-gate.tsx'

interface Pages {
  publicUrl: URL
  manifest: PageManifest
  answers: ResponseCache
}

/**
 * Every address that is not a call or a file is a page, rendered by way of the same API that everybody uses. Pages that are
 * the same for every visitor of a currency are kept; routes say of personal ones that they are private.
 */
export function servePages(app: FastifyInstance, { publicUrl, manifest, answers }: Pages) {
  const { writesStyles = false } = manifest
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/') && !isApiDocs.test(request.url)) throw new NotFound()
    const currency = displayCurrency(request)
    const key = `${currency} ${request.url}`
    const kept = request.isGated ? undefined : answers.get(key)
    if (kept) return sendCached(request, reply, kept)

    const keep = answers.startEntry(key)
    const asked = inProcessFetch(app, request, answers)
    let isUnavailable = false
    const api = createApi(async (path, init) => {
      const response = await asked(path, init)
      if (response.status === 503) isUnavailable = true
      return response
    })
    const nonce = newNonce()
    const page = await renderPage({ request: webRequest(publicUrl, request), api, currency, manifest, nonce })
    const { html, hashes } = hashInlineScripts(page.html, nonce)
    const headers = {
      ...Object.fromEntries(page.headers),
      'content-security-policy': pagePolicy({ scripts: hashes, writesStyles }),
    }
    const isShared = page.status === 200 && !page.headers.has('cache-control') && !request.isGated
    if (isShared) {
      const body = Buffer.from(html)
      return sendCached(request, reply, keep({ status: 200, headers: { ...headers, ...shared }, body }))
    }
    // A page that could not be made because the database is away is not broken: it comes back.
    if (page.status === 500 && isUnavailable) reply.header('retry-after', retryAfterSeconds)
    return reply
      .status(page.status === 500 && isUnavailable ? 503 : page.status)
      .headers({ 'cache-control': noStore, ...headers })
      .send(html)
  })

  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new NotFound()))
}

/** The one page among the calls. */
const isApiDocs = /^\/api\/docs(?:\?|$)/

/** Answers with the gate, whatever page was asked for. */
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

/** Everybody may keep it, and asks whether it still holds. */
const shared = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, cookie',
}

function displayCurrency({ cookies, headers }: FastifyRequest) {
  const chosen = currencyCode.safeParse(cookies['currency'])
  return chosen.data ?? currencyOfLanguages(headers['accept-language'] ?? '')
}

function webRequest(publicUrl: URL, request: FastifyRequest) {
  try {
    return new Request(`${publicUrl.origin}/${request.url.replace(/^\/+/, '')}`)
  } catch {
    throw new ShopProblem(400, 'malformed', 'The address could not be read.')
  }
}
