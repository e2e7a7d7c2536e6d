import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#contract/cart.ts'
import type { Api } from '#contract/client.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useVisitorQuery } from '#web/api/client/use-visitor-query.ts'

export const cartQuery = (api: Api) =>
  queryOptions({ queryKey: ['cart'], queryFn: () => api('GET /api/cart') })

/** The visitor's cart; undefined while it loads. */
export function useCart() {
  return useVisitorQuery(cartQuery(useApi()))
}

/** Replaces the cart with another tab's. This tab's own changes refetch it when they settle. */
export function useFollowCart() {
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(useApi())
  return (lines: CartLine[]) => {
    if (queryClient.isMutating({ mutationKey: queryKey }) === 0) queryClient.setQueryData(queryKey, lines)
  }
}

export interface Addition {
  /** Or the product with the label of a variant. */
  sku?: string
  productId?: number
  /** By default, the least that can be ordered. */
  quantity?: number
  variant?: string | null
  /** Restores a removed line, with its original price and date. */
  putBack?: Pick<CartLine, 'priceWhenAdded' | 'addedAt'>
}

export function useAddToCart() {
  const api = useApi()
  return useCartMutation((addition: Addition) => api('POST /api/cart', { body: addition }))
}

/** Adds many variants at once, all or none. */
export function useAddLinesToCart() {
  const api = useApi()
  return useCartMutation((items: { sku: string; quantity: number }[]) =>
    api('POST /api/cart/lines', { body: { items } }),
  )
}

export function useSetCartQuantity() {
  const api = useApi()
  return useCartMutation(
    ({ id, quantity }: Pick<CartLine, 'id' | 'quantity'>) =>
      api('PATCH /api/cart/{id}', { params: { id }, body: { quantity } }),
    (lines, { id, quantity }) => lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
  )
}

export function useRemoveFromCart() {
  const api = useApi()
  return useCartMutation(
    async (removed: Pick<CartLine, 'id'>[]) => {
      for (const { id } of removed) await api('DELETE /api/cart/{id}', { params: { id } })
    },
    (lines, removed) => lines.filter((line) => !removed.some(({ id }) => id === line.id)),
  )
}

/** Runs cart changes one at a time. `optimisticUpdate` shows the result before the reply arrives. */
function useCartMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  optimisticUpdate: (lines: CartLine[], input: Input) => CartLine[] = (lines) => lines,
) {
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(useApi())
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'cart' },
    mutationFn,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (lines) => lines && optimisticUpdate(lines, input))
      return { before }
    },
    onError: (_error, _input, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    // If another change is still running, it refetches when it settles.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) <= 1)
        await queryClient.invalidateQueries({ queryKey })
    },
  })
}
