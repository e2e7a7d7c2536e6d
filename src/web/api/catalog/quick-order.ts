import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** The rows of lines in the address, from a form that was submitted without JavaScript. */
export const quickOrderQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['quick-order', text],
    queryFn: async () => (await api('POST /api/quick-order', { body: { text } })).rows,
    staleTime: Infinity,
    retry: false,
  })

export function useReadOrderFile() {
  const api = useApi()
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return (await api('POST /api/quick-order/file', { body })).text
    },
  })
}

export function useReadQuickOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: async (text: string) => (await api('POST /api/quick-order', { body: { text } })).rows,
  })
}
