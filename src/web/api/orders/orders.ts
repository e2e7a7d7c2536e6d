import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ProblemForm } from '#contract/orders/order-problems.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const ordersPerPage = 10

export const ordersQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['orders', 'list', page],
    queryFn: () => api('GET /api/orders', { query: { page, limit: ordersPerPage } }),
  })

export const orderQuery = (api: Api, orderNumber: string, token?: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNumber],
    queryFn: () => api('GET /api/orders/{orderNumber}', { params: { orderNumber }, query: { token } }),
  })

export function useReportProblem(orderNumber: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProblemForm) =>
      api('POST /api/orders/{orderNumber}/problem', { params: { orderNumber }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  })
}
