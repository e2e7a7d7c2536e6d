import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/client/use-api.ts'
import { dashboardQuery, orderCountsQuery } from '#web/api/orders/own-orders.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AmountDue } from './amount-due.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CheaperFavorites } from './cheaper-favorites.tsx'
import { FirstOrder } from './first-order.tsx'
import { LastDocuments } from './last-documents.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

/** What needs the buyer, what to buy again, and what became cheaper. A part without content is left out. */
export function AccountOverview() {
  const api = useApi()
  const { data, error, refetch } = useQuery(dashboardQuery(api))
  const { data: counts } = useQuery(orderCountsQuery(api))
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch your overview" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-80" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {counts?.all === 0 && <FirstOrder />}
      <div className={pair}>
        <AmountDue due={data.due} orders={data.dueOrders} />
        <WaitingForYou orders={data.dueOrders} messages={data.messages} />
      </div>
      {data.buyAgain.length > 0 && <BuyAgain bought={data.buyAgain} />}
      <div className={pair}>
        {data.documents.length > 0 && <LastDocuments documents={data.documents} />}
        {data.cheaperFavorites.length > 0 && <CheaperFavorites favorites={data.cheaperFavorites} />}
      </div>
    </div>
  )
}

/** Two panels side by side; one alone takes the whole width. */
const pair =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 empty:hidden lg:has-[>*+*]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
