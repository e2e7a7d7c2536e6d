import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApi } from './contract/client.ts'
import { currencyCode, currencyOfLanguages } from './contract/currency.ts'
import { inProcessFetch } from './platform/http/in-process-fetch.ts'
import { NotFound, ShopProblem } from './platform/problems.ts'
import { sendProblem } from './platform/http/problem-replies.ts'
import { newNonce, pagePolicy } from './platform/http/security-headers.ts'
import { type GateFiles, type PageManifest, renderPage } from './web/entry-server.tsx'
import { renderGate } from './web/render-gate.tsx'

interface Pages {
  publicUrl: URL
  manifest: PageManifest
}

/** Every address that is not a call or a file is a page, rendered by way of the same API that everybody uses. */
export function servePages(app: FastifyInstance, { publicUrl, manifest }: Pages) {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new NotFound()
    const nonce = newNonce()
    const page = await renderPage({
      request: webRequest(publicUrl, request),
      api: createApi(inProcessFetch(app, request)),
      currency: displayCurrency(request),
      manifest,
      nonce,
    })
    const headers = Object.fromEntries(page.headers)
    return reply
      .status(page.status)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(nonce), ...headers })
      .send(await page.text())
  })

  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new NotFound()))
}

/** Answers with the gate, whatever page was asked for. */
export function showGate(files: GateFiles) {
  return (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(renderGate(files, nonce))
  }
}

function displayCurrency({ cookies, headers }: FastifyRequest) {
  const chosen = currencyCode.safeParse(cookies['currency'])
  return chosen.data ?? currencyOfLanguages(headers['accept-language'] ?? '')
}

function webRequest(publicUrl: URL, request: FastifyRequest) {
  try {
    return new Request(`${publicUrl.origin}/${request.url.replace(/^\/+/, '')}`, {
      headers: { 'user-agent': request.headers['user-agent'] ?? '' },
    })
  } catch {
    throw new ShopProblem(400, 'malformed', 'The address could not be read.')
  }
}
