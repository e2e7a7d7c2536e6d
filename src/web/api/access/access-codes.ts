import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation } from '#web/api/client/mutation.ts'

export const accessCodesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'access', 'codes'],
    queryFn: () => api('GET /api/admin/access-codes'),
    staleTime: staffStaleTimeMs,
  })

/** The reply has the code itself, so it is dropped with the dialog that shows it. */
export const useCreateCode = mutation('POST /api/admin/access-codes', useCodeMutation)

export const useChangeCode = mutation('PUT /api/admin/access-codes/{id}', useCodeMutation)

export const useReplaceCode = mutation('POST /api/admin/access-codes/{id}/replace', useCodeMutation)

export const useEndCode = mutation('POST /api/admin/access-codes/{id}/end', useCodeMutation)

function useCodeMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'access'] }),
  })
}
