import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { ViewedList } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import type { savedViewChange, savedViewForm } from '#contract/lists/saved-views.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const savedViewsQuery = (api: Api, list: ViewedList) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: () => api('GET /api/admin/views', { query: { list } }),
    staleTime: staffStaleTimeMs,
  })

export function useCreateView() {
  const api = useApi()
  return useViewMutation((body: z.input<typeof savedViewForm>) => api('POST /api/admin/views', { body }))
}

export function useChangeView() {
  const api = useApi()
  return useViewMutation(({ id, ...body }: { id: number } & z.input<typeof savedViewChange>) =>
    api('PUT /api/admin/views/{id}', { params: { id }, body }),
  )
}

export function useDeleteView() {
  const api = useApi()
  return useViewMutation(({ id, version }: { id: number; version: number }) =>
    api('DELETE /api/admin/views/{id}', { params: { id }, query: { version } }),
  )
}

function useViewMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin', 'views'] })
  // An error may mean that the view was changed or deleted.
  return useMutation({ mutationFn, onSuccess: refresh, onError: () => void refresh() })
}
