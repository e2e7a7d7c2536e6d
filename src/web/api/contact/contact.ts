import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ContactMessageForm } from '#contract/contact/contact-messages.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const contactDetailsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: () => api('GET /api/contact'),
    staleTime: catalogStaleTimeMs,
  })

export function useSendContactMessage() {
  const api = useApi()
  return useMutation({
    mutationFn: (form: ContactMessageForm) => api('POST /api/contact/messages', { body: form }),
  })
}
