import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/calls.ts'
import type { Api } from '#contract/client.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const apiKeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'api-keys'],
    queryFn: () => api('GET /api/admin/api-keys'),
    staleTime: staffStaleTimeMs,
  })

type NewKey = CallInput<Calls['POST /api/admin/api-keys']>['body']

/** The reply has the key itself, so it is dropped with the dialog that shows it. */
export function useCreateApiKey() {
  const api = useApi()
  return useKeyMutation((body: NewKey) => api('POST /api/admin/api-keys', { body }))
}

export function useRevokeApiKey() {
  const api = useApi()
  return useKeyMutation((id: number) => api('POST /api/admin/api-keys/{id}/revoke', { params: { id } }))
}

function useKeyMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'api-keys'] }),
  })
}
