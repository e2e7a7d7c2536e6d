import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { NoteForm } from '#contract/orders/staff/order-notes.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useOrderMutation } from './use-order-mutation.ts'

export const orderTimelineQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'timeline', id],
    queryFn: () => api('GET /api/admin/orders/{id}/timeline', { params: { id } }),
  })

export function useAddNote() {
  const api = useApi()
  return useOrderMutation(({ id, ...body }: { id: number } & NoteForm) =>
    api('POST /api/admin/orders/{id}/notes', { params: { id }, body }),
  )
}

export function useDeleteNote() {
  const api = useApi()
  return useOrderMutation((params: { id: number; noteId: number }) =>
    api('DELETE /api/admin/orders/{id}/notes/{noteId}', { params }),
  )
}
