import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ReportRange } from '#contract/reports/report-days.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

export const statsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: () => api('GET /api/admin/stats'),
    staleTime: staffStaleTimeMs,
  })

interface ReportRequest {
  range?: ReportRange
  from?: string
  to?: string
}

export const salesReportQuery = (api: Api, { range, from, to }: ReportRequest) =>
  queryOptions({
    queryKey: ['admin', 'stats', 'sales', { range, from, to }],
    queryFn: () => api('GET /api/admin/stats/sales', { query: { range, from, to } }),
    staleTime: staffStaleTimeMs,
  })

export const attentionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'stats', 'attention'],
    queryFn: () => api('GET /api/admin/stats/attention'),
    staleTime: staffStaleTimeMs,
  })
