import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'

export const contentPageQuery = (api: Api, page: ContentPageName) =>
  queryOptions({
    queryKey: ['pages', page],
    queryFn: () => api('GET /api/pages/{page}', { params: { page } }),
    staleTime: catalogStaleTimeMs,
  })
