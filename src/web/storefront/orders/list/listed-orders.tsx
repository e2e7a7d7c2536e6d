import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { OrderList } from '#contract/orders/own/order-list.ts'
import { paths } from '#contract/paths.ts'
import { type OrderListState, ordersPerPage } from '#web/api/orders/own-orders.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PackageSearch } from '#web/ui/icon/icons.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DownloadNote } from './order-downloads.tsx'
import { OrderTable } from './order-table.tsx'

interface Props {
  orders: UseQueryResult<OrderList>
  list: OrderListState
  /** Number of the open order. */
  opened: string | undefined
}

/** One page of orders in each of its states. The previous one stays visible, dimmed, until the next one loads. */
export function ListedOrders({ orders, list, opened }: Props) {
  if (orders.isPending)
    return (
      <div aria-busy="true" className="grid gap-px rounded-2 border bg-surface p-3">
        <p className="sr-only">Loading</p>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    )
  if (!orders.data)
    return (
      <ErrorState title="Failed to fetch orders" onRetry={() => void orders.refetch()}>
        {errorMessage(orders.error)}
      </ErrorState>
    )

  const { items, total } = orders.data
  const { page = 1, ...filters } = list
  const pageCount = Math.ceil(total / ordersPerPage)
  if (items.length === 0 && total > 0)
    return <Navigate to="/orders" search={{ ...filters, page: pageCount }} replace />
  if (items.length === 0) return <NoMatches search={list.search} />

  const first = (page - 1) * ordersPerPage + 1
  return (
    <div
      aria-busy={orders.isPlaceholderData}
      className={classes('transition-opacity', orders.isPlaceholderData && 'opacity-60')}
    >
      <OrderTable found={orders.data} list={list} opened={opened} />
      <DownloadNote list={list} found={orders.data} />
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(number) => paths.ownOrders({ ...filters, page: number === 1 ? undefined : String(number) })}
          range={`${first} to ${first + items.length - 1} of ${total}`}
          link={PageLink}
          className="mt-6"
        />
      )}
    </div>
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
        ? 'None of your orders matches these filters.'
        : `No order here matches “${search}”. Check the order number or SKU.`}
    </EmptyState>
  )
}
