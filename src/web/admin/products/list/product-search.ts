import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'
import { completenessQuery, stockQuery } from '#contract/catalog/staff-product-list.ts'

export const productsRoute = getRouteApi('/admin/products')

/** The query of the page: filters, sorting, page and open dialog. */
export type ProductSearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/products'
>['types']['fullSearchSchema']

type Filters = Pick<
  ProductSearch,
  'search' | 'categoryId' | 'tag' | 'option' | 'stock' | 'listing' | 'status'
>

export const isFiltered = ({ search, categoryId, tag, option, stock, listing, status }: Filters) =>
  Boolean(search || categoryId || tag || option || stock || listing || status)

/** The filters of an export, as the API takes them. */
export function exportFilters({ search, categoryId, tag, option, stock, listing, status }: Filters) {
  const query = { search, categoryId, tag, ...stockQuery(stock), ...completenessQuery(listing), status }
  return {
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value?.toString()])),
    option,
  }
}
