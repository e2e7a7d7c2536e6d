import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ordersPerPage, ordersQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { NoOrdersYet } from './no-orders-yet.tsx'
import { OrderCard } from './order-card.tsx'

const route = getRouteApi('/storefront/orders')

export function OrdersPage() {
  const { page = 1 } = route.useSearch()
  const { data } = useSuspenseQuery(ordersQuery(useApi(), page))
  const { items: orders, total } = data
  const pageCount = Math.ceil(total / ordersPerPage)
  const first = (page - 1) * ordersPerPage + 1
  return (
    <div className="shell pt-8 pb-18">
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h1>Your Orders</h1>
        {total > 0 && (
          <span className="num text-sm text-ink-2">
            {total} {total === 1 ? 'order' : 'orders'}
          </span>
        )}
      </header>
      {total === 0 && <NoOrdersYet />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(number) => (number === 1 ? paths.orders : `${paths.orders}?page=${number}`)}
          range={orders.length > 0 && `${first} to ${first + orders.length - 1} of ${total}`}
          link={PageLink}
          className="mt-6"
        />
      )}
    </div>
  )
}
