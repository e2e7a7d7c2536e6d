import { getRouteApi } from '@tanstack/react-router'
import type { StaffProductList } from '../../api/admin-products.ts'

export const productsRoute = getRouteApi('/admin/products')

export type ProductSearch = ReturnType<typeof productsRoute.useSearch>

/** What narrows the list, as the address keeps it. */
export type ProductFilters = Pick<ProductSearch, 'search' | 'categoryId' | 'tag' | 'stock' | 'status'>

export const isNarrowed = ({ search, categoryId, tag, stock, status }: ProductFilters) =>
  Boolean(search || categoryId || tag || stock || status)

/** Where the file of the products is that these filters leave. */
export function exportAddress({ search, categoryId, tag, stock, status }: ProductFilters) {
  const given = { search, categoryId, tag, inStock: stock && String(stock === 'in'), status }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `/api/admin/products.csv?${query}` : '/api/admin/products.csv'
}

/** The list of one address; what else the address keeps does not change it. */
export function listOf(search: ProductSearch): StaffProductList {
  const { edit: _edit, new: _new, import: _import, stock, page = 1, ...list } = search
  return { ...list, inStock: stock && stock === 'in', page }
}
