import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { TrackingRow } from '#contract/orders/staff/bulk-orders.ts'
import { mutation } from '#web/api/client/mutation.ts'
import type { StaffOrderFilters } from './staff-orders.ts'
import { useOrderMutation } from './use-order-mutation.ts'

/** The newest orders that match, as far as one bulk action goes. */
export const orderIdsQuery = (api: Api, filters: StaffOrderFilters) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'ids', filters],
    queryFn: () => api('GET /api/admin/orders/ids', { query: filters }),
    staleTime: 0,
  })

export const markPaidQuery = (api: Api, ids: number[]) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'mark-paid', ids],
    queryFn: () => api('GET /api/admin/orders/mark-paid', { query: { ids: ids.join(',') } }),
    // Amounts that a clerk confirms are never those of an earlier preview.
    gcTime: 0,
  })

export const useMarkPaid = mutation('POST /api/admin/orders/mark-paid', useOrderMutation)

interface TrackingList {
  rows: TrackingRow[]
  replace: boolean
  markShipped: boolean
}

/** A dry run of a tracking list. */
export const trackingPreviewQuery = (api: Api, list: TrackingList) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'tracking', list],
    queryFn: () => api('POST /api/admin/orders/tracking', { body: { ...list, dryRun: true } }),
    gcTime: 0,
  })

export const useSetTrackingOfOrders = mutation('POST /api/admin/orders/tracking', useOrderMutation)
