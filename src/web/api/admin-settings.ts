import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { SettingKey } from '#contract/settings.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** One setting. Its value is parsed with its schema in `settingForms`. */
export const settingQuery = (api: Api, key: SettingKey) =>
  queryOptions({
    queryKey: ['admin', 'settings', key],
    queryFn: () => api('GET /api/admin/settings/{key}', { params: { key } }),
    staleTime: staffStaleTimeMs,
  })

interface Change {
  key: SettingKey
  value: unknown
  /** The version that was read. */
  version: number
  /** Confirms settings that ask for the password. */
  password?: string
  /** Confirms bank details. */
  accountNumberAgain?: string
}

export function useChangeSetting() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Change) => api('PUT /api/admin/settings/{key}', { params: { key }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
        queryClient.invalidateQueries({ queryKey: ['storefront'] }),
        queryClient.invalidateQueries({ queryKey: ['pages'] }),
      ]),
  })
}

export function useDismissFirstSteps() {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { key: 'first_steps_dismissed' }
  return useMutation({
    mutationFn: async () => {
      const { version } = await api('GET /api/admin/settings/{key}', { params })
      return api('PUT /api/admin/settings/{key}', { params, body: { value: true, version } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export function useClearDemo() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/admin/demo/clear'),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
