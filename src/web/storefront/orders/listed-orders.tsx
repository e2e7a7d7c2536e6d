import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { Page } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paths } from '#contract/paths.ts'
import { type OrderListState, ordersPerPage } from '#web/api/orders/orders.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PackageSearch } from '#web/ui/icon/icons.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

interface Props {
  orders: UseQueryResult<Page<Order>>
  list: OrderListState
}

/** One page of orders in each of its states. The previous one stays visible, dimmed, until the next one loads. */
export function ListedOrders({ orders, list }: Props) {
  if (orders.isPending) return <OrdersSkeleton />
  if (!orders.data)
    return (
      <ErrorState title="Failed to fetch orders" onRetry={() => void orders.refetch()}>
        {errorMessage(orders.error)}
      </ErrorState>
    )

  const { items, total } = orders.data
  const { state, search, page = 1 } = list
  const pageCount = Math.ceil(total / ordersPerPage)
  if (items.length === 0 && total > 0)
    return <Navigate to="/orders" search={{ state, search, page: pageCount }} replace />
  if (items.length === 0) return <NoMatches search={search} />

  const first = (page - 1) * ordersPerPage + 1
  return (
    <>
      <div
        aria-busy={orders.isPlaceholderData}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity',
          orders.isPlaceholderData && 'opacity-60',
        )}
      >
        {items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(number) =>
            paths.ownOrders({ state, search, page: number === 1 ? undefined : String(number) })
          }
          range={`${first} to ${first + items.length - 1} of ${total}`}
          link={PageLink}
          className="mt-6"
        />
      )}
    </>
  )
}

function NoMatches({ search }: { search: string | undefined }) {
  return (
    <EmptyState
      icon={PackageSearch}
      title="No orders found"
      className="rounded-2 border bg-surface"
      action={
        <Link to="/orders" className={buttonClass({ size: 'sm' })}>
          Show all orders
        </Link>
      }
    >
      {search === undefined
        ? 'None of your orders is in this state.'
        : `No order here matches “${search}”. Check the order number or SKU.`}
    </EmptyState>
  )
}
