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
  /** Asked for at the shop's public address. */
  request: Request
  api: Api
  currency: CurrencyCode
  manifest: PageManifest
  /** Marks the page's scripts as ours. */
  nonce: string
}

/** Scripts, styles and preloads by route id; `__root__` has those of every page. */
export interface PageManifest {
  routes: Record<string, { preloads?: string[]; css?: string[]; scripts?: PageScript[] }>
  gate: GateFiles
  /** Whether changed styles are written into the page, as Vite does. */
  writesStyles?: boolean
}

/** What the gate's page loads; nothing else is open while private access is on. */
export interface GateFiles {
  css: string[]
  scripts: PageScript[]
  preloads: string[]
  /** All of these, and what they load later. */
  files: string[]
}

interface PageScript {
  attrs: Record<string, string | boolean>
  children?: string
}

interface RenderedPage {
  /** A redirect has its address among the headers, and no HTML. */
  status: number
  headers: Headers
  html: string
}

/** A page as HTML with its true status, or a redirect. */
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
  // A Response would copy the text into bytes, which are text again for whoever reads it.
  let html = ''
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { status, headers, html }
}

export { pageFiles }
