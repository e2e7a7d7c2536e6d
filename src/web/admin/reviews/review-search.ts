import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const reviewsRoute = getRouteApi('/admin/reviews')

type ReviewSearch = RouteById<RegisteredRouter['routeTree'], '/admin/reviews'>['types']['fullSearchSchema']

/** Changes the filters or the sorting, and returns to the first page. */
export function useShowReviews() {
  const navigate = reviewsRoute.useNavigate()
  return (change: Partial<ReviewSearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
}
