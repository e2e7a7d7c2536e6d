import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffFreshness } from './query-client.ts'
import { useApi } from './use-api.ts'

export const accessSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'access', 'settings'],
    queryFn: () => api('GET /api/admin/access'),
    staleTime: staffFreshness,
  })

const accessAttemptsShown = 10

export const accessAttemptsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'access', 'attempts'],
    queryFn: () => api('GET /api/admin/access-attempts', { query: { limit: accessAttemptsShown } }),
    staleTime: staffFreshness,
  })

/** Asks for the code itself. A mutation, for the activity log keeps who asked, and the code is not to stay in a cache. */
export function useRevealCode() {
  const api = useApi()
  return useMutation({
    mutationFn: async () => (await api('GET /api/admin/access', { query: { reveal: 'true' } })).code,
    gcTime: 0,
  })
}

type AccessChange = { enabled: boolean; enabledVersion: number } | { code: string; codeVersion: number }

export function useChangeAccess() {
  const api = useApi()
  return useAccessChange((body: AccessChange) => api('PUT /api/admin/access', { body }))
}

export function useResetAccessCode() {
  const api = useApi()
  return useAccessChange((body: { codeVersion: number }) => api('POST /api/admin/access/reset', { body }))
}

function useAccessChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }) })
}
