import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import type { BulkActionInput } from '#contract/catalog/bulk-changes.ts'
import type { Api } from '#contract/client.ts'
import type { StaffProductList } from '#contract/catalog/staff-product-list.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

export const staffProductsPerPage = 24

export const staffProductsQuery = (api: Api, request: StaffProductList) =>
  queryOptions({
    queryKey: ['admin', 'products', 'list', request],
    queryFn: () => api('GET /api/admin/products', { query: { ...request, limit: staffProductsPerPage } }),
    staleTime: staffStaleTimeMs,
  })

/** The options of products and their values, to filter by. */
export const productOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'products', 'options'],
    queryFn: () => api('GET /api/admin/products/options'),
    staleTime: staffStaleTimeMs,
  })

/** Ids and names of all products that match, to select them. */
export function useMatchingProducts() {
  const api = useApi()
  return useMutation({
    mutationFn: (filters: Omit<StaffProductList, 'sort' | 'direction' | 'page'>) =>
      api('GET /api/admin/products/matching', { query: filters }),
  })
}

/**
 * A product to edit. Each form loads it once, because a change needs the current version and a reload would overwrite
 * the input.
 */
export const staffProductQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'one', id],
    queryFn: () => api('GET /api/admin/products/{id}', { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
  })

/** The current product, for a form that shows an earlier version. */
export const currentStockQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'stock', id],
    queryFn: () => api('GET /api/admin/products/{id}', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

/** A product as its page shows it, on sale or not. */
export const productPreviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'preview', id],
    queryFn: () => api('GET /api/admin/products/{id}/preview', { params: { id } }),
    staleTime: 0,
  })

/** A dry run of a bulk action. */
export const bulkPreviewQuery = (api: Api, ids: number[], action: BulkActionInput | undefined) =>
  queryOptions({
    queryKey: ['admin', 'products', 'bulk', ids, action],
    queryFn: action
      ? () => api('POST /api/admin/products/bulk', { body: { ids, action, dryRun: true } })
      : skipToken,
    staleTime: 'static',
    gcTime: 0,
  })
