import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'

export const staffShippingMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'shipping-methods'],
    queryFn: () => api('GET /api/admin/shipping-methods'),
    staleTime: staffStaleTimeMs,
  })

/** The methods write texts of most pages, so these are read again too. */
const useShippingChange = refreshing(['admin'], ['storefront'], ['pages'], ['checkout-quote'])

export const useCreateShippingMethod = mutation('POST /api/admin/shipping-methods', useShippingChange)

export const useChangeShippingMethod = mutation('PUT /api/admin/shipping-methods/{id}', useShippingChange)

export const useDeleteShippingMethod = mutation('DELETE /api/admin/shipping-methods/{id}', useShippingChange)
