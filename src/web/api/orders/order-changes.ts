import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageForm } from '#contract/orders/order-messages.ts'
import type { ProblemForm } from '#contract/orders/order-problems.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { messagesKey } from './orders.ts'

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
