import { type RegisteredRouter, type RouteById, getRouteApi } from '@tanstack/react-router'

export const companiesRoute = getRouteApi('/admin/companies')

type CompanySearch = RouteById<RegisteredRouter['routeTree'], '/admin/companies'>['types']['fullSearchSchema']

/** Changes the filters or the sorting, and returns to the first page. */
export function useShowCompanies() {
  const navigate = companiesRoute.useNavigate()
  return (change: Partial<CompanySearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
}
