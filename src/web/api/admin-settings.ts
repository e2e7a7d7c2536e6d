import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { SettingKey } from '#contract/settings.ts'
import { staffFreshness } from './query-client.ts'
import { useApi } from './use-api.ts'

/** One setting; what its value is, its form in the contract knows. */
export const settingQuery = (api: Api, key: SettingKey) =>
  queryOptions({
    queryKey: ['admin', 'settings', key],
    queryFn: () => api('GET /api/admin/settings/{key}', { params: { key } }),
    staleTime: staffFreshness,
  })

interface Change {
  key: SettingKey
  value: unknown
  /** As it was read. */
  version: number
  /** The own password, where the setting asks for it. */
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

export function useClearDemo() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/admin/demo/clear'),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
