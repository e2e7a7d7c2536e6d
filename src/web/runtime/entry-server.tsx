import { RouterServer, createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { renderToString } from 'react-dom/server'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import { dehydrateMatches } from '#web/patches/json-hydration.ts'
import { drawIcons } from './draw-icons.ts'
import { type PageAssets, type PageManifest, pageAssets } from './page-assets.tsx'
import { pageStateId, writePageState } from './page-state.ts'
import { createShopRouter } from './router.tsx'
import { pageFiles } from '#web/runtime/routes/page-component.ts'

interface Rendering {
  /** Its URL has the shop's public origin. */
  request: Request
  api: Api
  currency: CurrencyCode | undefined
  manifest: PageManifest
}

interface RenderedPage {
  /** For a redirect, `headers` has the location and `html` is empty. */
  status: number
  headers: Headers
  html: string
  /** The inline scripts of the page's route, the same array for all its pages. */
  inlineScripts: string[]
}

/** Renders a page to HTML with its HTTP status, or a redirect. */
export async function renderPage({ request, api, currency, manifest }: Rendering): Promise<RenderedPage> {
  const { origin } = new URL(request.url)
  const handle = createRequestHandler({
    request,
    createRouter: () => createShopRouter({ api, currency, origin }),
  })
  // A Response body would encode the HTML to bytes only to decode it again.
  let html = ''
  let inlineScripts = noScripts
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const content = renderToString(<RouterServer router={router} />)
    const state = writePageState(dehydrateMatches(router), router.options.context.queryClient)
    const routeIds = router.state.matches.map(({ routeId }) => routeId)
    const assets = pageAssets(manifest, routeIds, getScrollRestorationScriptForRouter(router) ?? '')
    html = joinPage(content, state, assets)
    inlineScripts = assets.inlineScripts
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { status, headers, html, inlineScripts }
}

const noScripts: string[] = []

/** React ignores the added elements when it hydrates head and body. */
function joinPage(content: string, state: string, { head, body }: PageAssets) {
  const headEnd = content.indexOf('</head>')
  const bodyEnd = content.lastIndexOf('</body>')
  const data = `<script id="${pageStateId}" type="application/json">${state}</script>`
  return `<!DOCTYPE html>${content.slice(0, headEnd)}${head}${content.slice(headEnd, bodyEnd)}${drawIcons(content)}${data}${body}${content.slice(bodyEnd)}`
}

export { pageFiles }
