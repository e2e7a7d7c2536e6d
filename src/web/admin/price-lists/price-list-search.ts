import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const priceListsRoute = getRouteApi('/admin/price-lists')

type PriceListSearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/price-lists'
>['types']['fullSearchSchema']

/** Changes the sorting. */
export function useShowPriceLists() {
  const navigate = priceListsRoute.useNavigate()
  return (change: Partial<PriceListSearch>) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
}
