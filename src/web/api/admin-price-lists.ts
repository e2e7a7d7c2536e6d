import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Direction } from '#contract/choices.ts'
import type { PriceListSort } from '#contract/lists/staff-choices.ts'
import { type Api, createApi } from '#contract/client.ts'
import type { ChangedPrices } from '#contract/pricing/price-list-prices.ts'
import type { PriceListChange, PriceListDetail, PriceListForm } from '#contract/pricing/price-lists.ts'
import type { PricedFilter } from '#contract/pricing/priced-filters.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

const key = ['admin', 'price-lists']

interface PriceListSorting {
  sort?: PriceListSort
  direction?: Direction
}

export const priceListsQuery = (api: Api, sorting: PriceListSorting) =>
  queryOptions({
    queryKey: [...key, 'list', sorting],
    queryFn: () => api('GET /api/admin/price-lists', { query: sorting }),
    staleTime: staffStaleTimeMs,
  })

export const priceListQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: () => api('GET /api/admin/price-lists/{id}', { params: { id } }),
    staleTime: staffStaleTimeMs,
  })

interface PriceListRows {
  search?: string | undefined
  show?: PricedFilter | undefined
  page: number
}

export const pricesPerPage = 50

export const priceListRowsQuery = (api: Api, id: number, request: PriceListRows) =>
  queryOptions({
    queryKey: [...key, 'prices', id, request],
    queryFn: () =>
      api('GET /api/admin/price-lists/{id}/prices', {
        params: { id },
        query: { ...request, limit: pricesPerPage },
      }),
    staleTime: staffStaleTimeMs,
  })

/** What a buyer on the list pays; disabled without a SKU or quantity. */
export const pricePreviewQuery = (
  api: Api,
  id: number,
  line: { sku: string; quantity: number } | undefined,
) =>
  queryOptions({
    queryKey: [...key, 'preview', id, line],
    queryFn: line
      ? () => api('GET /api/admin/price-lists/{id}/preview', { params: { id }, query: line })
      : skipToken,
  })

export function useCreatePriceList() {
  const api = useApi()
  return usePriceListChange((body: PriceListForm) => api('POST /api/admin/price-lists', { body }))
}

export function useChangePriceList() {
  const api = useApi()
  return usePriceListChange(({ id, ...body }: { id: number } & PriceListChange) =>
    api('PUT /api/admin/price-lists/{id}', { params: { id }, body }),
  )
}

export function useDuplicatePriceList() {
  const api = useApi()
  return usePriceListChange((id: number) =>
    api('POST /api/admin/price-lists/{id}/duplicate', { params: { id } }),
  )
}

export function useDeletePriceList() {
  const api = useApi()
  return usePriceListChange(({ id, version }: Pick<PriceListDetail, 'id' | 'version'>) =>
    api('DELETE /api/admin/price-lists/{id}', { params: { id }, query: { version } }),
  )
}

interface PriceChanges extends Pick<PriceListDetail, 'id' | 'version'> {
  prices: ChangedPrices
}

export function useChangePrices() {
  const api = useApi()
  return usePriceListChange(({ id, ...body }: PriceChanges) =>
    api('PUT /api/admin/price-lists/{id}/prices', { params: { id }, body }),
  )
}

interface PriceFile {
  id: number
  file: string
  confirmHigherTier: boolean
}

/** A dry run of an import. */
export function usePriceImportPreview() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, file, confirmHigherTier }: PriceFile) =>
      api('POST /api/admin/price-lists/{id}/import', {
        params: { id },
        query: { dryRun: true, confirmHigherTier },
        body: file,
      }),
  })
}

interface PriceImport extends PriceFile {
  /** Version of the list, from the dry run. */
  version: number
  missing: 'keep' | 'remove'
  /** With the uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void
}

export function useImportPrices() {
  return usePriceListChange(({ id, file, onProgress, ...query }: PriceImport) =>
    createApi(fetchWithProgress({ onProgress }))('POST /api/admin/price-lists/{id}/import', {
      params: { id },
      query,
      body: file,
    }),
  )
}

function usePriceListChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['price-lists', 'activity'].map((part) =>
          queryClient.invalidateQueries({ queryKey: ['admin', part] }),
        ),
      ),
  })
}
