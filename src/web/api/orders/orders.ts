import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { OwnOrderState } from '#contract/orders/own-order-states.ts'
import type { MessageForm } from '#contract/orders/order-messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ProblemForm } from '#contract/orders/order-problems.ts'
import { useApi } from '#web/api/client/use-api.ts'

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

export function useCancelOrder({ orderNumber, updatedAt }: Pick<Order, 'orderNumber' | 'updatedAt'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api('POST /api/orders/{orderNumber}/cancellation', { params: { orderNumber }, body: { updatedAt } }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

const messagesKey = (orderNumber: string) => ['orders', 'messages', orderNumber]

export const orderMessagesQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: messagesKey(orderNumber),
    queryFn: () => api('GET /api/orders/{orderNumber}/messages', { params: { orderNumber } }),
  })

export function useWriteMessage(orderNumber: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MessageForm) =>
      api('POST /api/orders/{orderNumber}/messages', { params: { orderNumber }, body }),
    onSuccess: (messages) => queryClient.setQueryData(messagesKey(orderNumber), messages),
  })
}

export function useReportProblem(orderNumber: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProblemForm) =>
      api('POST /api/orders/{orderNumber}/problem', { params: { orderNumber }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  })
}
