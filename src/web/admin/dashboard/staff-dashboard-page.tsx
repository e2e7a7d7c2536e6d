import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { salesReportQuery, statsQuery } from '#web/api/admin-stats.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NeedsAttention } from '#web/admin/dashboard/attention/needs-attention.tsx'
import { SalesDetails } from '#web/admin/dashboard/sales/sales-details.tsx'
import { SalesOverview } from '#web/admin/dashboard/sales/sales-overview.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { StatsStrip } from './stats-strip.tsx'

const route = getRouteApi('/admin/')

export function StaffDashboardPage() {
  const api = useApi()
  const search = route.useSearch()
  const stats = useQuery(statsQuery(api))
  const report = useQuery({ ...salesReportQuery(api, search), placeholderData: keepPreviousData })

  if (stats.isPending) return <DashboardSkeleton />
  if (!stats.data) {
    return (
      <ErrorState
        title="Failed to fetch dashboard"
        className="rounded-2 border bg-surface"
        onRetry={() => stats.refetch()}
      >
        {errorMessage(stats.error)}
      </ErrorState>
    )
  }
  return (
    <>
      {stats.data.firstSteps.length > 0 && <FirstSteps steps={stats.data.firstSteps} />}
      <SalesOverview report={report} search={search} stats={stats.data} />
      <NeedsAttention stats={stats.data} />
      {report.data && <SalesDetails report={report.data} />}
      <h2 className="mt-8 mb-3 text-lg">Shop</h2>
      <StatsStrip stats={stats.data} />
    </>
  )
}
