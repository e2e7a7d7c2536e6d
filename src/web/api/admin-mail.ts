import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { Direction } from '#contract/choices.ts'
import type { MailSort } from '#contract/lists/staff-choices.ts'
import type { MailState } from '#contract/mail.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

interface MailList {
  state?: MailState
  sort?: MailSort
  direction?: Direction
  page: number
}

export const mailsPerPage = 24

export const mailsQuery = (api: Api, request: MailList) =>
  queryOptions({
    queryKey: ['admin', 'mail', 'list', request],
    queryFn: () => api('GET /api/admin/mail', { query: { ...request, limit: mailsPerPage } }),
    staleTime: staffStaleTimeMs,
  })

export const mailQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', 'one', id],
    queryFn: () => api('GET /api/admin/mail/{id}', { params: { id } }),
    staleTime: staffStaleTimeMs,
  })

export function useResendMail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('POST /api/admin/mail/{id}/resend', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
