import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { mutation } from '#web/api/client/mutation.ts'
import { useOrderMutation } from './use-order-mutation.ts'

export const orderTimelineQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'timeline', id],
    queryFn: () => api('GET /api/admin/orders/{id}/timeline', { params: { id } }),
  })

export const useAddNote = mutation('POST /api/admin/orders/{id}/notes', useOrderMutation)

export const useDeleteNote = mutation('DELETE /api/admin/orders/{id}/notes/{noteId}', useOrderMutation)
