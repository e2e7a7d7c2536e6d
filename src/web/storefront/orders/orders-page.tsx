import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/client/use-api.ts'
import { orderCountsQuery, orderListQuery } from '#web/api/orders/own-orders.ts'
import { AccountTabs } from '#web/storefront/base/account-tabs.tsx'
import { ListedOrders } from '#web/storefront/orders/list/listed-orders.tsx'
import { ListFilters } from '#web/storefront/orders/list/list-filters.tsx'
import { NoOrdersYet } from './no-orders-yet.tsx'

const route = getRouteApi('/storefront/orders')

/** The buyer's orders. The address has the filters, the page and the open order. */
export function OrdersPage() {
  const { order, ...list } = route.useSearch()
  const api = useApi()
  const orders = useQuery(orderListQuery(api, list))
  const { data: counts } = useQuery(orderCountsQuery(api))
  const isNew = counts?.all === 0 && orders.data?.company === null
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-5 pt-8 pb-18">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h1>Your Orders</h1>
        <AccountTabs open="orders" />
      </header>
      {isNew ? (
        <NoOrdersYet />
      ) : (
        <>
          <ListFilters list={list} found={orders.data} />
          <ListedOrders orders={orders} list={list} opened={order} />
        </>
      )}
    </div>
  )
}
