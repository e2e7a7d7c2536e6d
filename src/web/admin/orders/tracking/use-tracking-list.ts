import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { maxBulkOrders } from '#contract/limits.ts'
import type { TrackedRow } from '#contract/orders/staff/bulk-orders.ts'
import { readTrackingRows } from '#contract/orders/staff/tracking-rows.ts'
import { trackingPreviewQuery, useSetTrackingOfOrders } from '#web/api/orders/bulk-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

export interface TrackingListInput {
  text: string
  /** For rows that name none. */
  carrier: string
  replace: boolean
  markShipped: boolean
  notify: boolean
}

/** The rows of a tracking list with a preview of each, and saving the rows that are ready. */
export function useTrackingList({ text, carrier, replace, markShipped, notify }: TrackingListInput) {
  const typed = useDebounced(text, 250)
  const rows = useMemo(
    () => readTrackingRows(typed).map((row) => ({ ...row, carrier: row.carrier ?? (carrier || null) })),
    [typed, carrier],
  )
  const options = { replace, markShipped }
  const preview = useQuery({
    ...trackingPreviewQuery(useApi(), { rows, ...options }),
    enabled: rows.length > 0 && rows.length <= maxBulkOrders,
    placeholderData: keepPreviousData,
  })
  const saving = useSetTrackingOfOrders()
  const isCurrent = typed === text && !preview.isPlaceholderData && rows.length > 0
  const ready = isCurrent ? (preview.data ?? []).filter(({ outcome }) => outcome === 'ready') : []

  /** Returns how many orders changed; undefined if saving failed. */
  async function save(): Promise<number | undefined> {
    try {
      const reply = await saving.mutateAsync({ rows: ready.map(seenRow), ...options, notify, dryRun: false })
      return reply.filter(({ outcome }) => outcome === 'ready').length
    } catch {
      // The dialog shows the error, and the preview is read again.
      return undefined
    }
  }

  return {
    rows,
    rowCount: rows.length,
    preview,
    ready,
    emails: ready.filter(sendsEmail).length,
    save,
    isSaving: saving.isPending,
    saveError: saving.error,
  }
}

function seenRow({ orderNumber, trackingNumber, carrier, order }: TrackedRow) {
  return { orderNumber, trackingNumber, carrier, ...(order && { version: order.version }) }
}

const sendsEmail = ({ becomesShipped, order }: TrackedRow) => becomesShipped || order?.status === 'shipped'
