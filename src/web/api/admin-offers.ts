import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

/** The first variants on sale that match; disabled without a search. */
export const foundOffersQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['admin', 'offers', 'found', search],
    queryFn: search ? () => api('GET /api/admin/offers', { query: { search } }) : skipToken,
    select: (items) => ({ items }),
    staleTime: staffStaleTimeMs,
  })

/** The variants of an order as they are sold now. Read again when the order is opened. */
export const orderedOffersQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'offers', id],
    queryFn: () => api('GET /api/admin/orders/{id}/offers', { params: { id } }),
    staleTime: staffStaleTimeMs,
  })
