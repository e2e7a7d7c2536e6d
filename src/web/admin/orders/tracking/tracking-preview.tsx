import type { UseQueryResult } from '@tanstack/react-query'
import type { TrackedRow } from '#contract/orders/staff/bulk-orders.ts'
import type { ListedTracking, TrackingOutcome } from '#contract/orders/staff/tracking-rows.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  preview: UseQueryResult<TrackedRow[]>
  /** The rows that the preview is about. */
  rows: ListedTracking[]
}

/** The effect of each row of a tracking list. */
export function TrackingPreview({ preview, rows }: Props) {
  if (preview.data) {
    return <PreviewList results={preview.data} rows={rows} isOutdated={preview.isPlaceholderData} />
  }
  if (preview.error) {
    return (
      <Notice tone="danger" icon={CircleAlert} role="alert" title="The list could not be checked">
        {errorMessage(preview.error)}
      </Notice>
    )
  }
  return <output>Checking orders...</output>
}

interface ListProps {
  results: TrackedRow[]
  rows: ListedTracking[]
  /** The preview of the new list is still loading. */
  isOutdated: boolean
}

function PreviewList({ results, rows, isOutdated }: ListProps) {
  const ready = results.filter(({ outcome }) => outcome === 'ready').length
  const others = results.length - ready
  return (
    <div aria-busy={isOutdated} className={classes('transition-opacity', isOutdated && 'opacity-55')}>
      <output className="mb-2 block font-540">
        {ready === 1 ? '1 row is ready.' : `${ready} rows are ready.`}
        {others > 0 && (others === 1 ? ' 1 row will be skipped.' : ` ${others} rows will be skipped.`)}
      </output>
      <ol className="divide-y divide-line rounded-2 border bg-surface">
        {results.map((result, index) => (
          <li key={index} className="grid gap-x-3 px-3.5 py-2 sm:grid-cols-[1fr_1fr]">
            <span className="min-w-0">
              <span className="id break-all whitespace-normal">{result.orderNumber}</span>
              {result.order && (
                <span className="block text-2xs text-ink-3 wrap-anywhere">{result.order.customerName}</span>
              )}
            </span>
            <span className="min-w-0">
              <span className="id break-all whitespace-normal">{result.trackingNumber}</span>
              <Outcome result={result} carrier={rows[index]?.carrier ?? null} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Outcome({ result, carrier }: { result: TrackedRow; carrier: string | null }) {
  if (result.outcome === 'ready')
    return <span className="block text-2xs text-ink-3">{readyText(result)}</span>
  return <span className="block text-2xs text-amber">{problems[result.outcome](result, carrier)}</span>
}

/** 'DHL. Becomes Shipped.' */
function readyText({ carrier, order, becomesShipped }: TrackedRow) {
  const status = order && orderStatusDisplay[order.status].label
  const effect = becomesShipped ? 'Becomes Shipped.' : `Stays ${status}.`
  return carrier === null ? effect : `${carrier}. ${effect}`
}

type Problem = (result: TrackedRow, carrier: string | null) => string

const problems: Record<Exclude<TrackingOutcome, 'ready'>, Problem> = {
  unchanged: () => 'Already has this number',
  'other-number': ({ order }) => `Already has ${order?.trackingNumber ?? 'another number'}`,
  'unknown-order': () => 'Order not found',
  canceled: () => 'Order is canceled',
  'unknown-carrier': (_result, carrier) => `${carrier ?? 'This carrier'} is not in Settings > Carriers`,
  duplicate: () => 'Listed twice. The first row counts.',
  'missing-number': () => 'Tracking number is missing',
}
