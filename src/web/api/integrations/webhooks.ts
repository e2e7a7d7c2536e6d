import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { DeliveryState } from '#contract/integrations/webhook-events.ts'
import { mutation } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'

const webhooksKey = ['admin', 'webhooks']

/** Not cached: deliveries change the list in the background. */
export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: webhooksKey,
    queryFn: () => api('GET /api/admin/webhooks'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

interface DeliveryList {
  webhookId: number
  state: DeliveryState | undefined
  page: number
}

export const deliveriesPerPage = 20

const pollIntervalMs = 2000

/** Polled while a delivery of the page is on its way. */
export const deliveriesQuery = (api: Api, { webhookId, ...query }: DeliveryList) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', webhookId, query],
    queryFn: () =>
      api('GET /api/admin/webhooks/{id}/deliveries', {
        params: { id: webhookId },
        query: { ...query, limit: deliveriesPerPage },
      }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state, nextAttemptAt }) => state === 'pending' && nextAttemptAt === null)
        ? pollIntervalMs
        : false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const deliveryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: () => api('GET /api/admin/webhooks/deliveries/{id}', { params: { id } }),
    staleTime: 0,
  })

/** The reply has the secret, so it is dropped with the dialog that shows it. */
export const useCreateWebhook = mutation('POST /api/admin/webhooks', useWebhookMutation)

export const useChangeWebhook = mutation('PUT /api/admin/webhooks/{id}', useWebhookMutation)

export const useEnableWebhook = mutation('PUT /api/admin/webhooks/{id}/enabled', useWebhookMutation)

export const useRotateSecret = mutation('POST /api/admin/webhooks/{id}/secret', useWebhookMutation)

export function useDeleteWebhook() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/webhooks/{id}', { params: { id } }),
    // Without its deliveries, which are deleted with it and still shown until the list arrives.
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey, exact: true }),
  })
}

export const useTestWebhook = mutation('POST /api/admin/webhooks/{id}/test', useWebhookMutation)

export const useResendDelivery = mutation(
  'POST /api/admin/webhooks/deliveries/{id}/resend',
  useWebhookMutation,
)

function useWebhookMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  })
}
