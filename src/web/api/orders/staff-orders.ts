import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Direction } from '#contract/choices.ts'
import type { OrderPaymentFilter, StaffOrderSort } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import type { placeOrderBody } from '#contract/orders/orders.ts'
import type { statusForm } from '#contract/orders/staff-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { LateOrderFilter } from '#contract/reports/late-orders.ts'
import { mutation } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useOrderMutation } from './use-order-mutation.ts'

interface Placing {
  body: z.input<typeof placeOrderBody>
  /** The same for every retry, so that the order is placed once. */
  idempotencyKey: string
}

/** Filters that apply to the count of each status too. */
interface OrderRanges {
  from?: string
  to?: string
  min?: string
  max?: string
  search?: string
  /** Id. */
  company?: number
}

export interface StaffOrderFilters extends OrderRanges {
  status?: OrderStatus
  problem?: 'open'
  messages?: 'unread'
  payment?: OrderPaymentFilter
  late?: LateOrderFilter
}

interface StaffOrderList extends StaffOrderFilters {
  sort?: StaffOrderSort
  direction?: Direction
  page: number
}

export const staffOrdersPerPage = 12

export const staffOrdersQuery = (api: Api, request: StaffOrderList) =>
  queryOptions({
    queryKey: ['admin', 'orders', request],
    queryFn: () => api('GET /api/admin/orders', { query: { ...request, limit: staffOrdersPerPage } }),
  })

export const staffOrderQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'one', id],
    queryFn: () => api('GET /api/admin/orders/{id}', { params: { id } }),
  })

export const staffMessagesQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'messages', id],
    queryFn: () => api('GET /api/admin/orders/{id}/messages', { params: { id } }),
  })

export const useAnswerMessage = mutation('POST /api/admin/orders/{id}/messages', useOrderMutation)

export const useReadMessages = mutation('POST /api/admin/orders/{id}/messages/read', useOrderMutation)

export const orderCountsQuery = (api: Api, { from, to, min, max, search, company }: OrderRanges) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'counts', { from, to, min, max, search, company }],
    queryFn: () => api('GET /api/admin/orders/counts', { query: { from, to, min, max, search, company } }),
  })

export function usePlaceOrderAsStaff() {
  const api = useApi()
  return useOrderMutation(({ body, idempotencyKey }: Placing) =>
    api('POST /api/admin/orders', { body, headers: { 'idempotency-key': idempotencyKey } }),
  )
}

export function useSetOrderStatus() {
  const api = useApi()
  return useOrderMutation(({ id, ...body }: Versioned & z.input<typeof statusForm>) =>
    api('PUT /api/admin/orders/{id}/status', { params: { id }, body: { ...body, requireReason: true } }),
  )
}

export const useRecordPayment = mutation('PUT /api/admin/orders/{id}/payment', useOrderMutation)

export const useAddPayment = mutation('POST /api/admin/orders/{id}/payments', useOrderMutation)

export const useReversePayment = mutation(
  'POST /api/admin/orders/{id}/payments/{paymentId}/reversal',
  useOrderMutation,
)

export const useEditOrder = mutation('PUT /api/admin/orders/{id}/edit', useOrderMutation)

export const useSetOrderTracking = mutation('PUT /api/admin/orders/{id}/tracking', useOrderMutation)

export const useSolveProblem = mutation('POST /api/admin/orders/{id}/problem/solved', useOrderMutation)

interface Versioned {
  id: number
  /** The version the staff member saw. */
  version: number
}
