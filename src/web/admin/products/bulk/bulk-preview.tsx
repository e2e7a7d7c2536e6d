import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import type { BulkReply } from '#contract/catalog/bulk-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { productCount } from './bulk-actions.ts'
import { BulkChangeRow } from './bulk-change-row.tsx'
import { SkippedProducts } from './skipped-products.tsx'

interface Props {
  preview: UseQueryResult<BulkReply>
  /** Selected products. */
  total: number
  /** The preview of the current input is still loading. */
  isOutdated: boolean
}

/** A preview of an action's changes, by product. */
export function BulkPreview({ preview, total, isOutdated }: Props) {
  if (preview.data) return <PreviewList reply={preview.data} total={total} isOutdated={isOutdated} />
  if (preview.error) {
    return (
      <Notice tone="danger" icon={CircleAlert} role="alert" title="Failed to load the preview">
        {errorMessage(preview.error)}
      </Notice>
    )
  }
  return <output>Checking changes...</output>
}

interface ListProps {
  reply: BulkReply
  total: number
  isOutdated: boolean
}

function PreviewList({ reply, total, isOutdated }: ListProps) {
  const { changed, changedCount, skipped, skippedCount } = reply
  const unchanged = total - changedCount - skippedCount
  const counts = [
    `${productCount(changedCount)} will change`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} unchanged`] : []),
    ...(skippedCount > 0 ? [`${skippedCount.toLocaleString('en-US')} skipped`] : []),
  ]

  return (
    <div aria-busy={isOutdated} className={classes('transition-opacity', isOutdated && 'opacity-55')}>
      <output className="num mb-2 block font-540 whitespace-normal">{counts.join(', ')}.</output>
      {skippedCount > 0 && <SkippedProducts skipped={skipped} count={skippedCount} />}
      <ul aria-label="Changes" className="divide-y divide-line rounded-2 border bg-surface empty:hidden">
        {changed.map((change) => (
          <BulkChangeRow key={change.id} change={change} />
        ))}
      </ul>
      {changedCount > changed.length && (
        <p className="num mt-2 text-xs whitespace-normal text-ink-2">
          The first {changed.length} of {changedCount.toLocaleString('en-US')} changes.
        </p>
      )}
    </div>
  )
}
