import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ordersQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoOrdersYet } from '#web/storefront/orders/no-orders-yet.tsx'
import { OrderCard } from '#web/storefront/orders/order-card.tsx'

const maxShown = 3

/** The newest orders, with a link to all. */
export function RecentOrders() {
  const { data, isError, refetch } = useQuery(ordersQuery(useApi()))
  if (isError) return <ErrorState title="Failed to fetch orders" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80" />
  if (data.total === 0) return <NoOrdersYet />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {data.items.slice(0, maxShown).map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {data.total > maxShown && (
        <Link to="/orders" className="lnk w-fit text-sm">
          View all {data.total} orders
        </Link>
      )}
    </div>
  )
}
