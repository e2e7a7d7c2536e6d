import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

/** The buyer's newest orders. */
export const latestOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'latest'],
    queryFn: () => api('GET /api/orders', { query: { limit: 1 } }),
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
