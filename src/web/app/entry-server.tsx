import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider, isNotFound } from '@tanstack/react-router'
import { RouterServer, createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import type { PlaceFragment } from '#web/storefront/base/shared-part.tsx'
import { productParts } from '#web/storefront/product/parts/product-parts.ts'
import { productJsonLd } from '#web/storefront/product/structured-data/product-json-ld.ts'
import { iconsIn } from '#web/ui/icon/icon-drawings.ts'
import { drawIcons } from './draw-icons.ts'
import { type PageAssets, type PageManifest, pageAssets } from './page-assets.tsx'
import { type Fragment, type FragmentCache, PageFragments } from './page-fragments.ts'
import { pageAddress } from './page-address.ts'
import { pageStateId } from './page-state.ts'
import { adminRoutes } from '#web/app/routes/admin-routes.ts'
import { documentRoutes } from '#web/app/routes/document-routes.ts'
import { createShopRouter } from './router.tsx'
import { writePageState } from './write-page-state.ts'
import { pageFiles } from '#web/app/routes/page-component.ts'

interface Rendering {
  /** Its URL has the shop's public origin. */
  request: Request
  api: Api
  currency: CurrencyCode | undefined
  manifest: PageManifest
  /** Undefined renders every part in its place. */
  fragmentCache: FragmentCache | undefined
}

interface RenderedPage {
  /** For a redirect, `headers` has the location and `html` is empty. */
  status: number
  headers: Headers
  html: Buffer
  /** The text of each inline script, for the Content-Security-Policy. */
  inlineScripts: string[]
}

/** Renders a page to HTML with its HTTP status, or a redirect. */
export async function renderPage(rendering: Rendering): Promise<RenderedPage> {
  const { request, api, currency, manifest, fragmentCache } = rendering
  const { origin } = new URL(request.url)
  const fragments = fragmentCache && new PageFragments(fragmentCache)
  const handle = createRequestHandler({
    request,
    createRouter: () => {
      const placeFragment: PlaceFragment | undefined =
        fragments &&
        ((key, part) => fragments.place(key, <PageContexts router={router}>{part}</PageContexts>))
      const router = createShopRouter({
        extraRoutes,
        api,
        currency,
        origin,
        placeFragment,
        describeProduct: productJsonLd,
        productParts,
      })
      return router
    },
  })
  // A Response body would be a stream.
  let html = noHtml
  let inlineScripts = noScripts
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const content = renderToString(<RouterServer router={router} />)
    const state = writePageState(router)
    const routeIds = router.state.matches.map(({ routeId }) => routeId)
    const assets = pageAssets(manifest, routeIds, getScrollRestorationScriptForRouter(router) ?? '')
    html = joinPage({ content, fragments, state, assets })
    inlineScripts = assets.inlineScripts
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  return { status, headers, html, inlineScripts }
}

/** Contexts for the hooks of the router and of queries in a part that is rendered on its own. */
function PageContexts({ router, children }: { router: ShopRouter; children: ReactNode }) {
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={router.options.context.queryClient}>{children}</QueryClientProvider>
    </RouterContextProvider>
  )
}

type ShopRouter = ReturnType<typeof createShopRouter>

/** The router itself sends 404 for every missing page. */
function statusOf(router: AnyRouter): number {
  const isGone = router.state.matches.some(({ error }) => isNotFound(error) && error.data === 410)
  return isGone ? 410 : getSsrStatus(router)
}

const extraRoutes = { admin: adminRoutes, documents: documentRoutes }
const noHtml = Buffer.alloc(0)
const noScripts: string[] = []

interface PageParts {
  content: string
  fragments: PageFragments | undefined
  state: string
  assets: PageAssets
}

/** React ignores the added elements when it hydrates head and body. */
function joinPage({ content, fragments, state, assets: { head, body } }: PageParts) {
  const headEnd = content.indexOf('</head>')
  const bodyEnd = content.lastIndexOf('</body>')
  const icons = new Set([...iconsIn(content), ...(fragments?.icons ?? [])])
  const inner = content.slice(headEnd, bodyEnd)
  const parts = [
    `<!DOCTYPE html>${content.slice(0, headEnd)}${head}`,
    ...(fragments?.fill(inner) ?? [inner]),
    `${drawIcons(icons)}<script id="${pageStateId}" type="application/json">${state}</script>${body}${content.slice(bodyEnd)}`,
  ]
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

export { pageAddress, pageFiles }
export type { Fragment }
