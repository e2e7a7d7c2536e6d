import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import { createShopRouter } from './router.tsx'
import { pageFiles } from '#web/runtime/routes/page-component.ts'

interface Rendering {
  /** Its URL has the shop's public origin. */
  request: Request
  api: Api
  currency: CurrencyCode | undefined
  manifest: PageManifest
  /** Content-Security-Policy nonce of the page's scripts. */
  nonce: string
}

/** Scripts, styles and preloads by route id; `__root__` applies to every page. */
export interface PageManifest {
  routes: Record<string, { preloads?: string[]; css?: string[]; scripts?: PageScript[] }>
  gate: GateFiles
  /** True in development, where Vite injects style elements. */
  writesStyles?: boolean
}

/** Files of the gate page, the only public ones while private access is on. */
export interface GateFiles {
  css: string[]
  scripts: PageScript[]
  preloads: string[]
  /** All of the above and everything they load later. */
  files: string[]
}

interface PageScript {
  attrs: Record<string, string | boolean>
  children?: string
}

interface RenderedPage {
  /** For a redirect, `headers` has the location and `html` is empty. */
  status: number
  headers: Headers
  html: string
}

/** Renders a page to HTML with its HTTP status, or a redirect. */
export async function renderPage({
  request,
  api,
  currency,
  manifest,
  nonce,
}: Rendering): Promise<RenderedPage> {
  const { origin } = new URL(request.url)
  const handle = createRequestHandler({
    request,
    createRouter: () => createShopRouter({ api, currency, origin, nonce }),
    getRouterManifest: () => Promise.resolve(manifest),
  })
  // A Response body would encode the HTML to bytes only to decode it again.
  let html = ''
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { status, headers, html }
}

export { pageFiles }
