import { queryOptions } from '@tanstack/react-query'
import type { Direction } from '#contract/choices.ts'
import type { ActivitySort } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

interface ActivityList {
  actor?: string
  subject?: string
  action?: string
  from?: string
  to?: string
  sort?: ActivitySort
  direction?: Direction
  page: number
}

export const activityPerPage = 24

export const activityQuery = (api: Api, request: ActivityList) =>
  queryOptions({
    queryKey: ['admin', 'activity', 'list', request],
    queryFn: () => api('GET /api/admin/audit', { query: { ...request, limit: activityPerPage } }),
    staleTime: staffStaleTimeMs,
  })

/** A whole entry; the list shortens long ones. Entries never change, so this is never stale. */
export const activityEntryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['activity-entry', id],
    queryFn: () => api('GET /api/admin/audit/{id}', { params: { id } }),
  })
