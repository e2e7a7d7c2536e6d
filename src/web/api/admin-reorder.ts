import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { reorderForm } from '#contract/catalog/product-position.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from './query-client.ts'
import { useApi } from './use-api.ts'

export const productOrderQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'product-order'],
    queryFn: () => api('GET /api/admin/products/order'),
    staleTime: staffStaleTimeMs,
  })

export function useReorderProducts() {
  const api = useApi()
  return useOrderChange((products: z.input<typeof reorderForm>['products']) =>
    api('POST /api/admin/products/reorder', { body: { products } }),
  )
}

/** Puts a product behind the last featured one, or takes it off the home page. */
export function useFeatureProduct() {
  const api = useApi()
  return useOrderChange(({ id, featured }: { id: number; featured: boolean }) =>
    api('POST /api/admin/products/bulk', {
      body: { ids: [id], action: { kind: featured ? 'feature' : 'unfeature' } },
    }),
  )
}

function useOrderChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // What a change that went wrong came from may be out of date.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}
