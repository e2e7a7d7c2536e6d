import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation } from '#web/api/client/mutation.ts'

export const apiKeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'api-keys'],
    queryFn: () => api('GET /api/admin/api-keys'),
    staleTime: staffStaleTimeMs,
  })

/** The reply has the key itself, so it is dropped with the dialog that shows it. */
export const useCreateApiKey = mutation('POST /api/admin/api-keys', useKeyMutation)

export const useRevokeApiKey = mutation('POST /api/admin/api-keys/{id}/revoke', useKeyMutation)

function useKeyMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'api-keys'] }),
  })
}
