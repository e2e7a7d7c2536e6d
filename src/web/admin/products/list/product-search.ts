import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'
import { stockQuery } from '#contract/catalog/staff-product-list.ts'
import { paths } from '#contract/paths.ts'

export const productsRoute = getRouteApi('/admin/products')

/** The query of the page: filters, sorting, page and open dialog. */
export type ProductSearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/products'
>['types']['fullSearchSchema']

type Filters = Pick<ProductSearch, 'search' | 'categoryId' | 'tag' | 'stock' | 'status'>

export const isFiltered = ({ search, categoryId, tag, stock, status }: Filters) =>
  Boolean(search || categoryId || tag || stock || status)

/** The CSV export of the filtered products. */
export function exportUrl({ search, categoryId, tag, stock, status }: Filters) {
  const query = { search, categoryId, tag, ...stockQuery(stock), status }
  return paths.productsFile(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value?.toString()])),
  )
}
