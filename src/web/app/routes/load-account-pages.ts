import { redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { accountQuery } from '#web/api/account.ts'
import { favoriteIdsQuery } from '#web/api/favorites.ts'
import { orderQuery } from '#web/api/orders/orders.ts'
import {
  type OrderListState,
  dashboardQuery,
  orderCountsQuery,
  orderListQuery,
  orderedLinesQuery,
  ordersPerPage,
} from '#web/api/orders/own-orders.ts'
import { OpenedOrder } from '#web/storefront/orders/list/opened-order.ts'
import type { PageContext } from './page-loading.ts'

// Loads with the pages, so that others do not load it.

/** Loads the account with what its open tab shows. */
export async function loadDashboard(
  { api, queryClient }: PageContext,
  { tab }: { tab?: string | undefined },
) {
  await Promise.all([
    queryClient.ensureQueryData(accountQuery(api)),
    queryClient.ensureQueryData(orderCountsQuery(api)),
    queryClient.ensureQueryData(favoriteIdsQuery(api)),
    tab === undefined ? queryClient.prefetchQuery(dashboardQuery(api)) : undefined,
  ])
}

/** Loads a customer's orders. The server waits for them; a browser shows the previous ones while they load. */
export async function loadOrders(
  { api, queryClient }: PageContext,
  { order, ...list }: OrderListState & { order?: string | undefined },
) {
  const orders = orderListQuery(api, list)
  const opened = order === undefined ? undefined : loadOpened({ api, queryClient }, order)
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(orders)
    return
  }
  const [{ items, total }] = await Promise.all([
    queryClient.ensureQueryData(orders),
    queryClient.prefetchQuery(orderCountsQuery(api)),
    queryClient.prefetchQuery(favoriteIdsQuery(api)),
    opened,
  ])
  if (items.length > 0 || total === 0) return
  const page = Math.ceil(total / ordersPerPage)
  throw redirect({ href: paths.ownOrders({ ...list, page: page === 1 ? undefined : String(page) }) })
}

/** What an open row shows. On an error, the row says so. */
const loadOpened = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>, order: string) =>
  Promise.all([
    queryClient.prefetchQuery(orderQuery(api, order)),
    queryClient.prefetchQuery(orderedLinesQuery(api, order)),
    OpenedOrder.preload?.(),
  ])
