import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { staffProductStatuses } from '#contract/choices.ts'

export interface StaffProductList {
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
