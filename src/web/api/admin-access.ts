import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const accessSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'access', 'settings'],
    queryFn: () => api('GET /api/admin/access'),
    staleTime: staffStaleTimeMs,
  })

const attemptsShown = 10

export const accessAttemptsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'access', 'attempts'],
    queryFn: () => api('GET /api/admin/access-attempts', { query: { limit: attemptsShown } }),
    staleTime: staffStaleTimeMs,
  })

/** Reads the code itself. A mutation, because the read is logged and the code must not stay in the cache. */
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
