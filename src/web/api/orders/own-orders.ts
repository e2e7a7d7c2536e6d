import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { OwnOrderBuyers, OwnOrderState } from '#contract/orders/own-order-states.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'

export const ordersPerPage = 20

/** In place of a month: the days between two dates. */
export const dateRange = 'range'

/** The filters of the buyer's list in the address. */
export interface OrderListState {
  state?: OwnOrderState | undefined
  search?: string | undefined
  /** 2026-11, or {@link dateRange}. */
  month?: string | undefined
  from?: string | undefined
  to?: string | undefined
  buyers?: OwnOrderBuyers | undefined
  page?: number | undefined
}

/** The filters as the calls take them. */
export function orderFilters({ state, search, month, from, to, buyers }: OrderListState) {
  const filters = { state, search, buyers }
  return month === dateRange ? { ...filters, from, to } : { ...filters, month }
}

/** A page of the buyer's orders with the figures of all that match. */
export const orderListQuery = (api: Api, { page = 1, ...list }: OrderListState) => {
  const query = { ...orderFilters(list), page, limit: ordersPerPage }
  return queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: () => api('GET /api/orders/summaries', { query }),
    placeholderData: keepPreviousData,
  })
}

/** The number of orders in each state. */
export const orderCountsQuery = (api: Api) =>
  queryOptions({ queryKey: ['orders', 'figures', 'counts'], queryFn: () => api('GET /api/orders/counts') })

/** What waits for the buyer, what to buy again, and favorites that became cheaper. */
export const dashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'figures', 'dashboard'],
    queryFn: () => api('GET /api/dashboard'),
    staleTime: catalogStaleTimeMs,
  })

/** The lines of an order with their prices and stock of today. */
export const orderedLinesQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', 'offers', orderNumber],
    queryFn: () => api('GET /api/orders/{orderNumber}/offers', { params: { orderNumber } }),
    staleTime: catalogStaleTimeMs,
  })
