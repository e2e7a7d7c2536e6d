import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Direction } from '#contract/choices.ts'
import type { CustomerSort } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

interface CustomerList {
  search?: string
  sort?: CustomerSort
  direction?: Direction
  page: number
}

export const customersPerPage = 24

export const customersQuery = (api: Api, request: CustomerList) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'list', request],
    queryFn: () => api('GET /api/admin/customers', { query: { ...request, limit: customersPerPage } }),
    staleTime: staffStaleTimeMs,
  })

export const customerQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'one', id],
    queryFn: () => api('GET /api/admin/customers/{id}', { params: { id } }),
    staleTime: staffStaleTimeMs,
  })

/** The first customers that match a search; disabled while it is empty. */
export const customerSearchQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'found', search],
    queryFn: search ? () => api('GET /api/admin/customers', { query: { search, limit: 5 } }) : skipToken,
    staleTime: staffStaleTimeMs,
  })

export function useConfirmEmail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('POST /api/admin/customers/{id}/confirm-email', { params: { id } }),
    onSettled: () =>
      Promise.all(
        ['customers', 'activity', 'mail'].map((part) =>
          queryClient.invalidateQueries({ queryKey: ['admin', part] }),
        ),
      ),
  })
}

export function useEndSessions() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/customers/{id}/sessions', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'activity'] }),
  })
}
