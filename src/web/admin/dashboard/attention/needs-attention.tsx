import { useQuery } from '@tanstack/react-query'
import type { Stats } from '#contract/stats.ts'
import { staffReviewsQuery } from '#web/api/admin-reviews.ts'
import { attentionQuery } from '#web/api/admin-stats.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { MissingSeller } from '#web/admin/dashboard/missing-seller.tsx'
import { NoBankDetails } from '#web/admin/dashboard/no-bank-details.tsx'
import { NoMailServer } from '#web/admin/dashboard/no-mail-server.tsx'
import { OpenMessages } from '#web/admin/dashboard/open-messages.tsx'
import { OpenProblems } from '#web/admin/dashboard/open-problems.tsx'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Failures } from './failures.tsx'
import { LateOrders } from './late-orders.tsx'
import { LowStock } from './low-stock.tsx'
import { NewestReviews } from './newest-reviews.tsx'
import { OutOfStock } from './out-of-stock.tsx'

/** Open tasks of the staff, each with a link to its screen. */
export function NeedsAttention({ stats }: { stats: Stats }) {
  const reviews = useQuery(staffReviewsQuery(useApi(), { page: 1 }))
  const isSettingUp = stats.firstSteps.length > 0
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg">Needs attention</h2>
      {stats.sellerIsMissing && !isSettingUp && <MissingSeller />}
      {stats.bankIsSample && !isSettingUp && <NoBankDetails className="mb-5" />}
      {typeof stats.unsentMails === 'number' && (stats.unsentMails > 0 || !isSettingUp) && (
        <NoMailServer unsentMails={stats.unsentMails} />
      )}
      {stats.openProblems > 0 && <OpenProblems count={stats.openProblems} />}
      <OpenMessages />
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <WaitingPanels />
        <LowStock {...stats.lowStock} />
        <NewestReviews reviews={reviews} newCount={stats.newReviews} />
      </div>
    </>
  )
}

function WaitingPanels() {
  const attention = useQuery(attentionQuery(useApi()))
  if (attention.isPending) {
    return [1, 2, 3, 4].map((panel) => <Skeleton key={panel} className="h-40 rounded-2" />)
  }
  if (!attention.data) {
    return (
      <ErrorState
        title="Failed to fetch what needs attention"
        className="rounded-2 border bg-surface"
        onRetry={() => attention.refetch()}
      >
        {errorMessage(attention.error)}
      </ErrorState>
    )
  }
  const { unpaid, unshipped, outOfStock, failedMails, failedJobs } = attention.data
  return (
    <>
      <LateOrders waitingFor="payment" late={unpaid} />
      <LateOrders waitingFor="shipment" late={unshipped} />
      <Failures failedMails={failedMails} failedJobs={failedJobs} />
      <OutOfStock {...outOfStock} />
    </>
  )
}
