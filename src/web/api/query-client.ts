import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * No polling, no automatic retry, no refetch on focus; what is loaded stays fresh until something changes it. Without a
 * connection a call fails as any other does, rather than to wait unsaid until there is one.
 */
export function createQueryClient() {
  return new ShopQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

class ShopQueryClient extends QueryClient {
  /** What is being read at that moment was asked for before the change, so its answer is stale as it comes. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const again = () =>
        super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
      query.promise?.then(again, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}

/** Catalog data is fresh for five minutes. */
export const catalogFreshness = 5 * 60 * 1000

/** What customers and other staff change meanwhile is asked for again at the next visit. */
export const staffFreshness = 30 * 1000
