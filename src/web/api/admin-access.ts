import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'
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

const useAccessChange = refreshing(['admin'])

export const useChangeAccess = mutation('PUT /api/admin/access', useAccessChange)

export const useResetAccessCode = mutation('POST /api/admin/access/reset', useAccessChange)
