import type { CompletenessFilter } from '#contract/catalog/completeness.ts'
import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { Direction } from '#contract/choices.ts'
import type { staffProductStatuses } from '#contract/lists/staff-choices.ts'

export interface StaffProductList {
  search?: string
  categoryId?: number
  tag?: string
  /** Such as `Color:Black`. */
  option?: string[]
  inStock?: boolean
  lowStock?: boolean
  incomplete?: boolean
  status?: (typeof staffProductStatuses)[number]
  sort?: StaffProductSort
  direction?: Direction
  page: number
}

export const stockFilters = ['in', 'low', 'out'] as const
/** Live products are the default. */
export const statusFilters = ['draft', 'archived', 'all', 'trash'] as const
type StockFilter = (typeof stockFilters)[number]

/** The part of the page's query that determines the list. */
type ListSearch = Partial<Omit<StaffProductList, 'inStock' | 'lowStock' | 'incomplete'>> & {
  stock?: StockFilter
  listing?: CompletenessFilter
}

export function staffProductListOf(search: ListSearch): StaffProductList {
  const { stock, listing, categoryId, tag, option, status, sort, direction, page = 1 } = search
  const filters = {
    search: search.search,
    categoryId,
    tag,
    option,
    ...stockQuery(stock),
    ...completenessQuery(listing),
    status,
  }
  return { ...filters, sort, direction, page }
}

/** The filter as the API takes it. */
export function stockQuery(stock: StockFilter | undefined) {
  if (stock === undefined) return {}
  return stock === 'low' ? { lowStock: true } : { inStock: stock === 'in' }
}

/** The filter as the API takes it. */
export const completenessQuery = (listing: CompletenessFilter | undefined) =>
  listing === undefined ? {} : { incomplete: listing === 'incomplete' }
