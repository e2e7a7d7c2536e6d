import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { reorderForm } from '#contract/catalog/product-position.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const productPositionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'product-order'],
    queryFn: () => api('GET /api/admin/products/order'),
    staleTime: staffStaleTimeMs,
  })

export function useReorderProducts() {
  const api = useApi()
  return usePositionChange((products: z.input<typeof reorderForm>['products']) =>
    api('POST /api/admin/products/reorder', { body: { products } }),
  )
}

/** Features a product last on the home page, or removes it from there. */
export function useFeatureProduct() {
  const api = useApi()
  return usePositionChange(({ id, featured }: { id: number; featured: boolean }) =>
    api('POST /api/admin/products/bulk', {
      body: { ids: [id], action: { kind: featured ? 'feature' : 'unfeature' } },
    }),
  )
}

function usePositionChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after an error, because the list may be outdated.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}
