import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#contract/cart.ts'
import { cartQuery } from '#web/api/cart.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** Accepts the current prices of these lines. */
export function useAcceptPrices() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(api)
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'cart' },
    mutationFn: (lines: CartLine[]) =>
      api('PUT /api/cart/prices', {
        body: { lines: lines.map(({ sku, unitPrice }) => ({ sku, price: unitPrice })) },
      }),
    onSuccess: (lines) => queryClient.setQueryData(queryKey, lines),
  })
}
