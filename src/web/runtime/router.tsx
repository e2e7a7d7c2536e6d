import { type QueryClient, type QueryKey, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import { createQueryClient } from '#web/api/client/query-client.ts'
import { routeTree } from '#web/runtime/routes/route-tree.ts'
import { NotFoundPage } from '#web/storefront/layout/not-found-page.tsx'
import { PageError } from '#web/storefront/layout/page-error.tsx'

interface RouterOptions {
  api: Api
  /** The display currency, by the visitor's region or choice; undefined for the base currency. */
  currency: CurrencyCode | undefined
  /** The shop's public origin, such as https://shop.example. */
  origin: string
  /** Content-Security-Policy nonce; set on the server only. */
  nonce?: string
}

export function createShopRouter({ api, currency, origin, nonce }: RouterOptions) {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { api, currency, origin, queryClient },
    defaultPreload: 'intent',
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => stringifyQuery(search),
    // A JSON string serializes and parses much faster than the router's script format.
    dehydrate: () => ({ queries: JSON.stringify(dehydrateQueries(queryClient)) }),
    hydrate: ({ queries }) => hydrateQueries(JSON.parse(queries) as DehydratedQueries, queryClient),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

type DehydratedQueries = [QueryKey, unknown][]

/** The data of every loaded query. */
function dehydrateQueries(queryClient: QueryClient): DehydratedQueries {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
}

/** Marks the data as fresh: cached pages are invalidated when their data changes. */
function hydrateQueries(queries: DehydratedQueries, queryClient: QueryClient) {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** Plain query strings, the same as a form without JavaScript submits. */
function stringifyQuery(search: Record<string, unknown>) {
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
