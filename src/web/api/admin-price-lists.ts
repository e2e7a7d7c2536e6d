import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { fetchWithFile } from '#contract/api/fetch-with-file.ts'
import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { Direction } from '#contract/choices.ts'
import type { PriceListSort } from '#contract/lists/staff-choices.ts'
import { type Api, createApi } from '#contract/client.ts'
import type { PricedFilter } from '#contract/pricing/priced-filters.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'

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

/** The price for a buyer on the list; disabled without a SKU and quantity. */
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

const usePriceListChange = refreshing(key, ['admin', 'activity'])

export const useCreatePriceList = mutation('POST /api/admin/price-lists', usePriceListChange)

export const useChangePriceList = mutation('PUT /api/admin/price-lists/{id}', usePriceListChange)

export const useDuplicatePriceList = mutation(
  'POST /api/admin/price-lists/{id}/duplicate',
  usePriceListChange,
)

export const useDeletePriceList = mutation('DELETE /api/admin/price-lists/{id}', usePriceListChange)

export const useChangePrices = mutation('PUT /api/admin/price-lists/{id}/prices', usePriceListChange)

/** How a price file is read; what is undefined is detected. */
export interface PriceFileChoice {
  skuColumn?: number | undefined
  priceColumn?: number | undefined
  decimalMark?: DecimalMark | undefined
}

interface PriceFile extends PriceFileChoice {
  id: number
  file: Blob
  confirmHigherTier: boolean
}

/** A dry run of an import. */
export function usePriceImportPreview() {
  return useMutation({
    mutationFn: ({ id, file, ...query }: PriceFile) =>
      createApi(fetchWithFile(fetchWithProgress({ onProgress: () => {} }), file))(
        'POST /api/admin/price-lists/{id}/import',
        { params: { id }, query: { dryRun: true, ...query } },
      ),
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
    createApi(fetchWithFile(fetchWithProgress({ onProgress }), file))(
      'POST /api/admin/price-lists/{id}/import',
      { params: { id }, query },
    ),
  )
}
