import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import { parseQuery } from '#contract/lists/parse-query.ts'
import { createQueryClient } from '#web/api/client/query-client.ts'
import { isBrowser } from '#web/app/routes/page-loading.ts'
import { type ExtraRoutes, createRouteTree } from '#web/app/routes/route-tree.ts'
import type { PlaceFragment } from '#web/storefront/base/shared-part.tsx'
import type { ProductParts } from '#web/storefront/product/parts/product-part.tsx'
import type { DescribeProduct } from '#web/storefront/product/structured-data/product-structured-data.tsx'
import { Layers } from '#web/storefront/base/layers.ts'
import { NotFoundPage } from '#web/storefront/base/not-found-page.tsx'
import { PageError } from '#web/storefront/base/page-error.tsx'
import { stringifyQuery } from './stringify-query.ts'

interface RouterOptions {
  api: Api
  /** The display currency, by the visitor's region or choice; undefined for the base currency. */
  currency: CurrencyCode | undefined
  /** The shop's public origin, such as https://shop.example. */
  origin: string
  /** Pages without routes load as documents. */
  extraRoutes: ExtraRoutes
  /** On the server only. */
  placeFragment?: PlaceFragment | undefined
  /** On the server only. */
  describeProduct?: DescribeProduct
  /** On the server only. */
  productParts?: ProductParts
}

export function createShopRouter(options: RouterOptions) {
  const { api, currency, origin, extraRoutes, placeFragment, describeProduct, productParts } = options
  const queryClient = createQueryClient()
  const layers = isBrowser ? new Layers() : undefined
  const router = createRouter({
    routeTree: createRouteTree(extraRoutes),
    context: { api, currency, origin, placeFragment, describeProduct, productParts, queryClient, layers },
    defaultPreload: 'intent',
    // TanStack Query decides which data is stale.
    defaultPreloadStaleTime: 0,
    // The server adds its script with the other inline scripts.
    scrollRestoration: isBrowser,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    parseSearch: parseQuery,
    stringifySearch: (search) => stringifyQuery(search),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  layers?.follow(router.history)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
