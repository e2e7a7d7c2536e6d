import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Api } from '#contract/client.ts'
import type { ShippingMethodForm, shippingMethodChange } from '#contract/orders/shipping/shipping.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const staffShippingMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'shipping-methods'],
    queryFn: () => api('GET /api/admin/shipping-methods'),
    staleTime: staffStaleTimeMs,
  })

export function useCreateShippingMethod() {
  const api = useApi()
  return useShippingChange((body: ShippingMethodForm) => api('POST /api/admin/shipping-methods', { body }))
}

export function useChangeShippingMethod() {
  const api = useApi()
  return useShippingChange(({ id, ...body }: { id: number } & z.input<typeof shippingMethodChange>) =>
    api('PUT /api/admin/shipping-methods/{id}', { params: { id }, body }),
  )
}

export function useDeleteShippingMethod() {
  const api = useApi()
  return useShippingChange(({ id, version }: { id: number; version: number }) =>
    api('DELETE /api/admin/shipping-methods/{id}', { params: { id }, query: { version } }),
  )
}

/** The methods write texts of most pages, so these are read again too. */
function useShippingChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['admin', 'storefront', 'pages', 'checkout-quote'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
