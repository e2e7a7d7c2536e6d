import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'

export const recentPurchasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recent-purchases'],
    queryFn: () => api('GET /api/recent-purchases'),
    staleTime: catalogStaleTimeMs,
  })
