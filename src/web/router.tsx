import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Api } from '../contract/client.ts'
import type { CurrencyCode } from '../contract/currency.ts'
import { createQueryClient } from './api/query-client.ts'
import { routeTree } from './routes.ts'
import { NotFoundPage } from './storefront/layout/not-found-page.tsx'
import { PageFailed } from './storefront/layout/page-failed.tsx'

interface Setup {
  api: Api
  /** The display currency that the visitor's region or choice gives. */
  currency: CurrencyCode
  /** The shop's public address, such as https://shop.example. */
  origin: string
  /** Names the page's scripts as ours; a browser finds it in the page. */
  nonce?: string
}

export function createShopRouter({ api, currency, origin, nonce }: Setup) {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    context: { api, currency, origin, queryClient },
    defaultPreload: 'intent',
    // Queries decide themselves what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageFailed,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => asQuery(search),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  keepAsFresh(router.options, queryClient)
  return router
}

/** What a page brought along is as fresh as the page: the shop keeps a page only as long as nothing in it has changed. */
function keepAsFresh(options: AnyRouter['options'], queryClient: QueryClient) {
  const { hydrate } = options
  options.hydrate = async (brought) => {
    await hydrate?.(brought)
    for (const query of queryClient.getQueryCache().getAll())
      if (query.state.data !== undefined) query.setState({ dataUpdatedAt: Date.now() })
  }
}

/** Plain text in the address, so that a form without JavaScript and a link make the same one. */
function asQuery(search: Record<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
