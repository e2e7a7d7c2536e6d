import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const mailRoute = getRouteApi('/admin/mail')

type MailSearch = RouteById<RegisteredRouter['routeTree'], '/admin/mail'>['types']['fullSearchSchema']

/** Changes the filters or the sorting, and returns to the first page. */
export function useShowMails() {
  const navigate = mailRoute.useNavigate()
  return (change: Partial<MailSearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
}
