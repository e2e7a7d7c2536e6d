import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'
import { stockWish } from '#web/api/admin-products.ts'
import { paths } from '#contract/paths.ts'

export const productsRoute = getRouteApi('/admin/products')

/** All that the address of the list keeps, its dialogs too. */
export type ProductSearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/products'
>['types']['fullSearchSchema']

/** What narrows the list, as the address keeps it. */
export type ProductFilters = Pick<ProductSearch, 'search' | 'categoryId' | 'tag' | 'stock' | 'status'>

export const isNarrowed = ({ search, categoryId, tag, stock, status }: ProductFilters) =>
  Boolean(search || categoryId || tag || stock || status)

/** Where the file of the products is that these filters leave. */
export function exportAddress({ search, categoryId, tag, stock, status }: ProductFilters) {
  const given = { search, categoryId, tag, ...stockWish(stock), status }
  return paths.productsFile(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value?.toString()])),
  )
}
