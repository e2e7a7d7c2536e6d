import { type QueryClient, type QueryKey, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { routeTree } from '#web/runtime/routes/route-tree.ts'
import { NotFoundPage } from '#web/storefront/layout/not-found-page.tsx'
import { PageFailed } from '#web/storefront/layout/page-error.tsx'

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
  return createRouter({
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
    // As one text: written and read much faster than as a script.
    dehydrate: () => ({ known: JSON.stringify(knownTo(queryClient)) }),
    hydrate: ({ known }) => bring(JSON.parse(known) as Known, queryClient),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

/** What has been read, by its query. */
type Known = [QueryKey, unknown][]

/** Everything that a page shows is read before it is rendered. */
function knownTo(queryClient: QueryClient): Known {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
}

/** What a page brought along is as fresh as the page: the shop keeps a page only as long as nothing in it has changed. */
function bring(known: Known, queryClient: QueryClient) {
  for (const [key, data] of known) queryClient.setQueryData(key, data)
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
