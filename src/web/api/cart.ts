import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#contract/cart.ts'
import type { Api } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useApi } from './use-api.ts'

export const cartQuery = (api: Api) =>
  queryOptions({ queryKey: ['cart'], queryFn: () => api('GET /api/cart') })

/** The visitor's cart; undefined while it loads. */
export function useCart() {
  return useQuery(cartQuery(useApi()))
}

interface Addition {
  productId: number
  quantity: number
  variant: string | null
  /** Of a line that is put back as it was. */
  putBack?: Pick<CartLine, 'priceWhenAdded' | 'addedAt'>
}

export function useAddToCart() {
  const api = useApi()
  return useCartChange((addition: Addition) => api('POST /api/cart', { body: addition }))
}

/** Puts several things into the cart, and tells which of them the shop no longer sells. */
export function useAddAllToCart() {
  const api = useApi()
  return useCartChange(async (additions: Addition[]) => {
    const refused: Addition[] = []
    for (const addition of additions) {
      try {
        await api('POST /api/cart', { body: addition })
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status >= 500) throw error
        refused.push(addition)
      }
    }
    return { refused }
  })
}

export function useSetCartQuantity() {
  const api = useApi()
  return useCartChange(
    ({ id, quantity }: Pick<CartLine, 'id' | 'quantity'>) =>
      api('PATCH /api/cart/{id}', { params: { id }, body: { quantity } }),
    (lines, { id, quantity }) => lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
  )
}

export function useRemoveFromCart() {
  const api = useApi()
  return useCartChange(
    ({ id }: Pick<CartLine, 'id'>) => api('DELETE /api/cart/{id}', { params: { id } }),
    (lines, { id }) => lines.filter((line) => line.id !== id),
  )
}

/** Changes reach the server one after another; what each will do to the cart may be shown ahead of the answer. */
function useCartChange<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  foreseen: (lines: CartLine[], input: Input) => CartLine[] = (lines) => lines,
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
      queryClient.setQueryData(queryKey, (lines) => lines && foreseen(lines, input))
      return { before }
    },
    onError: (_error, _input, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    // While another change is under way its own end asks again.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) <= 1)
        await queryClient.invalidateQueries({ queryKey })
    },
  })
}
