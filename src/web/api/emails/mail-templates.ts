import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const mailTemplatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'mail-templates'],
    queryFn: () => api('GET /api/admin/mail-templates'),
    staleTime: staffStaleTimeMs,
  })

interface Preview {
  kind: TemplateKind
  texts: TemplateTexts
  /** A sample if undefined. */
  orderNumber: string | undefined
}

/** An email with texts that are not saved yet. The former preview stays until the next one has loaded. */
export const mailPreviewQuery = (api: Api, { kind, texts, orderNumber }: Preview) =>
  queryOptions({
    queryKey: ['admin', 'mail-preview', kind, texts, orderNumber],
    queryFn: () =>
      api('POST /api/admin/mail-templates/{kind}/preview', {
        params: { kind },
        body: { ...texts, ...(orderNumber !== undefined && { orderNumber }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: staffStaleTimeMs,
    retry: false,
  })

export function useChangeMailTemplate() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, ...body }: TemplateTexts & { kind: TemplateKind; version: number }) =>
      api('PUT /api/admin/mail-templates/{kind}', { params: { kind }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export function useSendTestMail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, ...body }: TemplateTexts & { kind: TemplateKind; to: string }) =>
      api('POST /api/admin/mail-templates/{kind}/test', { params: { kind }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'mail'] }),
  })
}
