import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ViewedList } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation } from '#web/api/client/mutation.ts'

export const savedViewsQuery = (api: Api, list: ViewedList) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: () => api('GET /api/admin/views', { query: { list } }),
    staleTime: staffStaleTimeMs,
  })

export const useCreateView = mutation('POST /api/admin/views', useViewMutation)

export const useChangeView = mutation('PUT /api/admin/views/{id}', useViewMutation)

export const useDeleteView = mutation('DELETE /api/admin/views/{id}', useViewMutation)

function useViewMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin', 'views'] })
  // An error may mean that the view was changed or deleted.
  return useMutation({ mutationFn, onSuccess: refresh, onError: () => void refresh() })
}
