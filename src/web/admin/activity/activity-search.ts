import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const activityRoute = getRouteApi('/admin/activity')

type ActivitySearch = RouteById<RegisteredRouter['routeTree'], '/admin/activity'>['types']['fullSearchSchema']

/** Changes the filters or the sorting, and returns to the first page. */
export function useShowActivity() {
  const navigate = activityRoute.useNavigate()
  return (change: Partial<ActivitySearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
}
