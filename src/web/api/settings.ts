import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../contract/client.ts'
import { catalogueFreshness } from './query-client.ts'
import { useApi } from './use-api.ts'

export const storefrontQuery = (api: Api) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: () => api('GET /api/storefront'),
    staleTime: catalogueFreshness,
  })

/** The public settings; every page has them. */
export function useStorefront() {
  return useSuspenseQuery(storefrontQuery(useApi())).data
}
