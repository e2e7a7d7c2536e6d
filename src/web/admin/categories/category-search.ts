import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const categoriesRoute = getRouteApi('/admin/categories')

type CategorySearch = RouteById<
  RegisteredRouter['routeTree'],
  '/admin/categories'
>['types']['fullSearchSchema']

/** Changes the sorting. */
export function useShowCategories() {
  const navigate = categoriesRoute.useNavigate()
  return (change: Partial<CategorySearch>) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
}
