import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

export const statsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: () => api('GET /api/admin/stats'),
    staleTime: staffStaleTimeMs,
  })
