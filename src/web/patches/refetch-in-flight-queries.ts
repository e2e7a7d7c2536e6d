import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Overrides TanStack Query's `invalidateQueries` for queries that are loading for the first time or have no observer.
 * TanStack Query treats their result as fresh even when the request started before the invalidation.
 * Remove when `invalidateQueries` marks or refetches queries that are already in flight.
 */
export class RefetchingQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const invalidateAgain = () =>
        super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
      query.promise?.then(invalidateAgain, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}
