import { useQuery } from '@tanstack/react-query'
import { staffReviewsQuery } from '#web/api/admin-reviews.ts'
import { statsQuery } from '#web/api/admin-stats.ts'
import { staffOrdersQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AwaitingOrders } from './awaiting-orders.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { LowStock } from './low-stock.tsx'
import { MissingSeller } from './missing-seller.tsx'
import { NewestReviews } from './newest-reviews.tsx'
import { NoBankDetails } from './no-bank-details.tsx'
import { OpenProblems } from './open-problems.tsx'
import { RevenueTable } from './revenue-table.tsx'

export function DashboardPage() {
  const api = useApi()
  const stats = useQuery(statsQuery(api))
  const awaiting = useQuery(staffOrdersQuery(api, { payment: 'due', page: 1 }))
  const reviews = useQuery(staffReviewsQuery(api, { page: 1 }))

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
  const { firstSteps } = stats.data
  const isSettingUp = firstSteps.length > 0
  return (
    <>
      {isSettingUp && <FirstSteps steps={firstSteps} />}
      <StatsStrip stats={stats.data} />
      <h2 className="mt-8 mb-3 text-lg">Needs attention</h2>
      {stats.data.sellerIsMissing && !isSettingUp && <MissingSeller />}
      {stats.data.bankIsSample && !isSettingUp && <NoBankDetails className="mb-5" />}
      {stats.data.openProblems > 0 && <OpenProblems count={stats.data.openProblems} />}
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <AwaitingOrders orders={awaiting} />
        <LowStock {...stats.data.lowStock} />
        <NewestReviews reviews={reviews} newCount={stats.data.newReviews} />
      </div>
      <RevenueTable days={stats.data.revenue.days} />
    </>
  )
}
