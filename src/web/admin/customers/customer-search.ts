import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const customersRoute = getRouteApi('/admin/customers')

type CustomerSearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/customers'
>['types']['fullSearchSchema']

/** Changes the search or the sorting, and returns to the first page. */
export function useShowCustomers() {
  const navigate = customersRoute.useNavigate()
  return (change: Partial<CustomerSearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
}
