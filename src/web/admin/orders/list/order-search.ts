import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const ordersRoute = getRouteApi('/admin/orders')

/** The query of the page: filters, sorting, page and opened view. */
export type OrderSearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/orders'
>['types']['fullSearchSchema']

/** Changes the filters or the sorting, and returns to the first page. */
export function useShowOrders() {
  const navigate = ordersRoute.useNavigate()
  return (change: Partial<OrderSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
}
