import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { orderCountsQuery, ordersQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { NoOrdersYet } from './no-orders-yet.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { ListedOrders } from './listed-orders.tsx'

const route = getRouteApi('/storefront/orders')

/** The customer's orders. The URL holds state, search and page. */
export function OrdersPage() {
  const list = route.useSearch()
  const api = useApi()
  const orders = useQuery(ordersQuery(api, list))
  const { data: counts } = useQuery(orderCountsQuery(api, list.search))
  const total = orders.data?.total
  const isNew = counts?.all === 0 && list.search === undefined
  return (
    <div className="shell pt-8 pb-18">
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1>Your Orders</h1>
        {!isNew && (
          <>
            <output className="num text-sm text-ink-2">
              {total !== undefined && `${total} ${total === 1 ? 'order' : 'orders'}`}
            </output>
            <OrderSearch {...list} />
          </>
        )}
      </header>
      {isNew ? (
        <NoOrdersYet />
      ) : (
        <>
          <OrderTabs open={list.state} search={list.search} counts={counts} />
          <ListedOrders orders={orders} list={list} />
        </>
      )}
    </div>
  )
}
