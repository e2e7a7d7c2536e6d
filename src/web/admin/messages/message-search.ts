import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const messagesRoute = getRouteApi('/admin/messages')

type MessageSearch = RouteById<RegisteredRouter['routeTree'], '/admin/messages'>['types']['fullSearchSchema']

/** Changes the filters and returns to the first page. */
export function useShowMessages() {
  const navigate = messagesRoute.useNavigate()
  return (change: Partial<MessageSearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
}
