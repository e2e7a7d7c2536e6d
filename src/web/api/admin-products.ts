import { queryOptions, skipToken } from '@tanstack/react-query'
import type { BulkAction } from '#contract/catalog/bulk-changes.ts'
import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { staffProductStatuses } from '#contract/choices.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from './query-client.ts'

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
/** Beside the live ones, which are meant where nothing is said. */
export const statusFilters = ['archived', 'all'] as const
type StockFilter = (typeof stockFilters)[number]
export const directions = ['asc', 'desc'] as const

/** What the address of the list keeps; the rest of the address does not change the list. */
type ListSearch = Partial<Omit<StaffProductList, 'inStock' | 'lowStock'>> & {
  stock?: StockFilter
}

export function staffProductListOf(search: ListSearch): StaffProductList {
  const { stock, categoryId, tag, status, sort, direction, page = 1 } = search
  return { search: search.search, categoryId, tag, ...stockQuery(stock), status, sort, direction, page }
}

/** What the API is asked for. */
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

/** The first few on sale that some words find; nothing without words. */
export const foundProductsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['admin', 'products', 'found', search],
    queryFn: search ? () => api('GET /api/admin/products', { query: { search, limit: 6 } }) : skipToken,
    staleTime: staffStaleTimeMs,
  })

/**
 * One product to be changed: read anew for each form, because a change wants the version of this moment, and never under
 * the hands of whoever fills the form.
 */
export const staffProductQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'one', id],
    queryFn: () => api('GET /api/admin/products/{id}', { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
  })

/** The same product as it is now, beside a form that shows it as it was read. */
export const currentStockQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'stock', id],
    queryFn: () => api('GET /api/admin/products/{id}', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

/** What an act would do to these products; nothing is changed by it. */
export const bulkPreviewQuery = (api: Api, ids: number[], action: BulkAction | undefined) =>
  queryOptions({
    queryKey: ['admin', 'products', 'bulk', ids, action],
    queryFn: action
      ? () => api('POST /api/admin/products/bulk', { body: { ids, action, dryRun: true } })
      : skipToken,
    staleTime: 'static',
    gcTime: 0,
  })
