import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  NewVariants,
  OptionsChange,
  StockEditBody,
  VariantsChange,
} from '#contract/catalog/staff-variants.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const productVariantsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'variants', id],
    queryFn: () => api('GET /api/admin/products/{id}/variants', { params: { id } }),
    staleTime: staffStaleTimeMs,
  })

const ledgerPageSize = 24

/** The ledger of a variant, newest first. */
export const ledgerQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'products', 'ledger', id],
    queryFn: ({ pageParam: page }) =>
      api('GET /api/admin/variants/{id}/ledger', { params: { id }, query: { page, limit: ledgerPageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ledgerPageSize < total ? pages.length + 1 : null),
    staleTime: 0,
  })

export function useChangeOptions(id: number) {
  const api = useApi()
  return useVariantsChange((body: OptionsChange) =>
    api('PUT /api/admin/products/{id}/options', { params: { id }, body }),
  )
}

export function useCreateVariants(id: number) {
  const api = useApi()
  return useVariantsChange((body: NewVariants) =>
    api('POST /api/admin/products/{id}/variants', { params: { id }, body }),
  )
}

export function useChangeVariants(id: number) {
  const api = useApi()
  return useVariantsChange((body: VariantsChange) =>
    api('PUT /api/admin/products/{id}/variants', { params: { id }, body }),
  )
}

export const useDeleteVariant = mutation('DELETE /api/admin/variants/{id}', useVariantsChange)

export function useChangeStock() {
  const api = useApi()
  return useVariantsChange(({ id, body }: { id: number; body: StockEditBody }) =>
    api('POST /api/admin/variants/{id}/stock', { params: { id }, body }),
  )
}

/** A change may fail because of changes by others, so failures refetch as well. */
function useVariantsChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const key of ['products', 'categories'])
        void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
