import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const accessCodesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'access', 'codes'],
    queryFn: () => api('GET /api/admin/access-codes'),
    staleTime: staffStaleTimeMs,
  })

interface Terms {
  label: string
  /** Null without an end. */
  endsOn: string | null
}

interface CodeVersion {
  id: number
  version: number
}

/** The reply has the code itself, so it is dropped with the dialog that shows it. */
export function useCreateCode() {
  const api = useApi()
  return useCodeMutation((body: Terms & { code: string | undefined }) =>
    api('POST /api/admin/access-codes', { body }),
  )
}

export function useChangeCode() {
  const api = useApi()
  return useCodeMutation(({ id, ...body }: CodeVersion & Terms) =>
    api('PUT /api/admin/access-codes/{id}', { params: { id }, body }),
  )
}

export function useReplaceCode() {
  const api = useApi()
  return useCodeMutation(
    ({ id, ...body }: CodeVersion & { code: string | undefined; endSessions: boolean }) =>
      api('POST /api/admin/access-codes/{id}/replace', { params: { id }, body }),
  )
}

export function useEndCode() {
  const api = useApi()
  return useCodeMutation(({ id, ...body }: CodeVersion & { endSessions: boolean }) =>
    api('POST /api/admin/access-codes/{id}/end', { params: { id }, body }),
  )
}

function useCodeMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'access'] }),
  })
}
