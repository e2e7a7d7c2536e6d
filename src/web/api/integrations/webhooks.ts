import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { DeliveryState, WebhookEventType } from '#contract/integrations/webhook-events.ts'
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

interface Fields {
  url: string
  description: string
  eventTypes: WebhookEventType[]
}

interface WebhookVersion {
  id: number
  version: number
}

/** The reply has the secret, so it is dropped with the dialog that shows it. */
export function useCreateWebhook() {
  const api = useApi()
  return useWebhookMutation((body: Fields) => api('POST /api/admin/webhooks', { body }))
}

export function useChangeWebhook() {
  const api = useApi()
  return useWebhookMutation(({ id, ...body }: WebhookVersion & Fields) =>
    api('PUT /api/admin/webhooks/{id}', { params: { id }, body }),
  )
}

export function useEnableWebhook() {
  const api = useApi()
  return useWebhookMutation(({ id, ...body }: WebhookVersion & { isEnabled: boolean }) =>
    api('PUT /api/admin/webhooks/{id}/enabled', { params: { id }, body }),
  )
}

export function useRotateSecret() {
  const api = useApi()
  return useWebhookMutation(({ id, version }: WebhookVersion) =>
    api('POST /api/admin/webhooks/{id}/secret', { params: { id }, body: { version } }),
  )
}

export function useDeleteWebhook() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/webhooks/{id}', { params: { id } }),
    // Without its deliveries, which are deleted with it and still shown until the list arrives.
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey, exact: true }),
  })
}

export function useTestWebhook() {
  const api = useApi()
  return useWebhookMutation((id: number) => api('POST /api/admin/webhooks/{id}/test', { params: { id } }))
}

export function useResendDelivery() {
  const api = useApi()
  return useWebhookMutation((id: number) =>
    api('POST /api/admin/webhooks/deliveries/{id}/resend', { params: { id } }),
  )
}

function useWebhookMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  })
}
