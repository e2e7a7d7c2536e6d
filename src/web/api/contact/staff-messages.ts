import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ContactMessageState } from '#contract/contact/contact-messages.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

const key = ['admin', 'messages']

interface MessageList {
  state?: ContactMessageState
  search?: string
  page: number
}

export const messagesPerPage = 24

export const contactMessagesQuery = (api: Api, request: MessageList) =>
  queryOptions({
    queryKey: [...key, 'list', request],
    queryFn: () => api('GET /api/admin/messages', { query: { ...request, limit: messagesPerPage } }),
    staleTime: staffStaleTimeMs,
  })

/** The number of messages without an answer. */
export const openMessageCountQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'open'],
    queryFn: async () => {
      const { total } = await api('GET /api/admin/messages', { query: { state: 'open', limit: 1 } })
      return total
    },
    staleTime: staffStaleTimeMs,
  })

const useMessageChange = refreshing(key, ['admin', 'activity'])

export const useSetMessageState = mutation('PUT /api/admin/messages/{id}/state', useMessageChange)

export const useDeleteMessage = mutation(
  'DELETE /api/admin/messages/{id}',
  refreshing(key, ['admin', 'activity'], ['admin', 'mail']),
)
