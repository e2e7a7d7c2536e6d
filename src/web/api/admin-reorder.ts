import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { ProductSummary, reorderForm } from '#contract/catalog/product-position.ts'
import type { Api } from '#contract/client.ts'
import { maxSummaries } from '#contract/limits.ts'
import { createBatchLoader } from '#web/api/client/batch-loader.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const productPositionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'product-order', 'positions'],
    queryFn: () => api('GET /api/admin/products/positions'),
    staleTime: staffStaleTimeMs,
  })

/** The contents of a row; null for a product that is no longer on sale. */
export const productSummaryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'product-order', 'summary', id],
    queryFn: () => summaryLoaderOf(api)(id),
    staleTime: staffStaleTimeMs,
  })

const summaryLoaders = new WeakMap<Api, (id: number) => Promise<ProductSummary | null>>()

/** One for each page that the server renders, because a batch has the cookies of one visitor. */
function summaryLoaderOf(api: Api) {
  const loader =
    summaryLoaders.get(api) ??
    createBatchLoader(
      (ids) => api('GET /api/admin/products/summaries', { query: { ids: ids.join(',') } }),
      maxSummaries,
    )
  summaryLoaders.set(api, loader)
  return loader
}

/** The products of a list whose names contain the text; null, which means all of them, without a text. */
export const foundProductIdsQuery = (api: Api, { name, featured }: { name: string; featured: boolean }) =>
  queryOptions({
    queryKey: ['admin', 'product-order', 'found', featured, name],
    queryFn: async () => (name ? api('GET /api/admin/products/ids', { query: { name, featured } }) : null),
    staleTime: staffStaleTimeMs,
    placeholderData: keepPreviousData,
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
