import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { OwnOrderState } from '#contract/orders/own-order-states.ts'

export const ordersPerPage = 10

export interface OrderListState {
  state?: OwnOrderState | undefined
  search?: string | undefined
  page?: number | undefined
}

export const ordersQuery = (api: Api, { state, search, page = 1 }: OrderListState = {}) =>
  queryOptions({
    queryKey: ['orders', 'list', { state, search, page }],
    queryFn: () => api('GET /api/orders', { query: { state, search, page, limit: ordersPerPage } }),
    placeholderData: keepPreviousData,
  })

/** The number of orders in each state, of all or of those that match a search. */
export const orderCountsQuery = (api: Api, search?: string) =>
  queryOptions({
    queryKey: ['orders', 'figures', 'counts', search],
    queryFn: () => api('GET /api/orders/counts', { query: { search } }),
    placeholderData: keepPreviousData,
  })

export const amountsDueQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'figures', 'due'],
    queryFn: () => api('GET /api/orders/due'),
  })

export const orderQuery = (api: Api, orderNumber: string, token?: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNumber],
    queryFn: () => api('GET /api/orders/{orderNumber}', { params: { orderNumber }, query: { token } }),
  })

export const messagesKey = (orderNumber: string) => ['orders', 'messages', orderNumber]

export const orderMessagesQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: messagesKey(orderNumber),
    queryFn: () => api('GET /api/orders/{orderNumber}/messages', { params: { orderNumber } }),
  })
