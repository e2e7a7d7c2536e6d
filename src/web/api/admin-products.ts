import { queryOptions, skipToken } from '@tanstack/react-query'
import type { BulkAction } from '#contract/catalog/bulk-changes.ts'
import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { staffProductStatuses } from '#contract/choices.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

interface StaffProductList {
  search?: string
  categoryId?: number
  tag?: string
  inStock?: boolean
  lowStock?: boolean
  status?: (typeof staffProductStatuses)[number]
  sort?: StaffProductSort
  direction?: (typeof directions)[number]
  page: number
}

export const stockFilters = ['in', 'low', 'out'] as const
/** Live products are the default. */
export const statusFilters = ['archived', 'all'] as const
type StockFilter = (typeof stockFilters)[number]
export const directions = ['asc', 'desc'] as const

/** The part of the page's query that determines the list. */
type ListSearch = Partial<Omit<StaffProductList, 'inStock' | 'lowStock'>> & {
  stock?: StockFilter
}

export function staffProductListOf(search: ListSearch): StaffProductList {
  const { stock, categoryId, tag, status, sort, direction, page = 1 } = search
  return { search: search.search, categoryId, tag, ...stockQuery(stock), status, sort, direction, page }
}

/** The filter as the API takes it. */
export function stockQuery(stock: StockFilter | undefined) {
  if (stock === undefined) return {}
  return stock === 'low' ? { lowStock: true } : { inStock: stock === 'in' }
}

export const staffProductsPerPage = 24

export const staffProductsQuery = (api: Api, request: StaffProductList) =>
  queryOptions({
    queryKey: ['admin', 'products', 'list', request],
    queryFn: () => api('GET /api/admin/products', { query: { ...request, limit: staffProductsPerPage } }),
    staleTime: staffStaleTimeMs,
  })

/**
 * A product to edit. Each form loads it once, because a change needs the current version and a reload would overwrite
 * what is being typed.
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

/** A dry run of a bulk action. */
export const bulkPreviewQuery = (api: Api, ids: number[], action: BulkAction | undefined) =>
  queryOptions({
    queryKey: ['admin', 'products', 'bulk', ids, action],
    queryFn: action
      ? () => api('POST /api/admin/products/bulk', { body: { ids, action, dryRun: true } })
      : skipToken,
    staleTime: 'static',
    gcTime: 0,
  })
