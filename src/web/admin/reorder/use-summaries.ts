import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ProductSummary } from '#contract/catalog/product-position.ts'
import { productSummaryQuery } from '#web/api/admin-reorder.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { Row } from './use-rows.ts'

/** Rows are loaded in blocks, ahead of the visible rows, so that slow scrolling does not wait. */
const blockSize = 50
const rowsAhead = 25

/** Fast scrolling loads only the rows at which it stops. */
const scrollDelayMs = 100

interface Shown {
  /** Indexes in `rows`. */
  first: number
  last: number
  /** Loaded in any case. */
  activeId: number | undefined
}

export type Summaries = ReturnType<typeof useSummaries>

/** Summaries of the visible rows, each as soon as it is loaded. */
export function useSummaries(rows: Row[], { first, last, activeId }: Shown) {
  const api = useApi()
  const start = Math.max(0, Math.floor((first - rowsAhead) / blockSize)) * blockSize
  const end = (Math.floor((last + rowsAhead) / blockSize) + 1) * blockSize
  const range = useDebounced(
    useMemo(() => ({ start, end }), [start, end]),
    scrollDelayMs,
  )
  const ids = useMemo(() => {
    const inRange = rows.slice(range.start, range.end).map(({ id }) => id)
    return [...new Set(activeId === undefined ? inRange : [...inRange, activeId])]
  }, [rows, range, activeId])
  return useQueries({
    queries: useMemo(() => ids.map((id) => productSummaryQuery(api, id)), [api, ids]),
    combine: useCallback((results: SummaryResult[]) => combine(ids, results), [ids]),
  })
}

type SummaryResult = UseQueryResult<ProductSummary | null>

function combine(ids: number[], results: SummaryResult[]) {
  const failed = results.filter(({ isLoadingError }) => isLoadingError)
  return {
    /** Null for a product that is not on sale any more. */
    byId: new Map(ids.map((id, index) => [id, results[index]?.data])),
    failedIds: new Set(ids.filter((_, index) => results[index]?.isLoadingError)),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
