import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import type { BulkReply } from '#contract/catalog/bulk-changes.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { ChangedFields } from '#web/admin/products/changed-fields.tsx'
import { errorMessage } from '#web/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { productCount } from './bulk-actions.ts'

interface Props {
  preview: UseQueryResult<BulkReply>
  products: StaffProduct[]
}

/** What an action would change in each product. */
export function BulkPreview({ preview, products }: Props) {
  if (preview.data) {
    return <PreviewList reply={preview.data} products={products} isOutdated={preview.isPlaceholderData} />
  }
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
  products: StaffProduct[]
  /** The preview of the new input is still loading. */
  isOutdated: boolean
}

function PreviewList({ reply: { changed, skipped }, products, isOutdated }: ListProps) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const unchanged = products.length - changed.length - skipped.length
  const counts = [
    `${productCount(changed.length)} will change`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} unchanged`] : []),
    ...(skipped.length > 0 ? [`${skipped.length.toLocaleString('en-US')} skipped`] : []),
  ]

  return (
    <div aria-busy={isOutdated} className={classes('transition-opacity', isOutdated && 'opacity-55')}>
      <output className="mb-2 block font-540">{counts.join(', ')}.</output>
      <ul className="divide-y divide-line rounded-2 border bg-surface empty:hidden">
        {changed.map(({ id, before, after }) => (
          <li key={id} className="px-3.5 py-2.5">
            <span className="block font-540">{names.get(id)}</span>
            <ChangedFields before={before} after={after} />
          </li>
        ))}
        {skipped.map(({ id, reason }) => (
          <li key={id} className="px-3.5 py-2.5">
            <span className="block font-540">{names.get(id)}</span>
            <span className="text-amber">{skipReasons[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const skipReasons = {
  'not-found': 'Product no longer exists',
  'no-stock': 'Out of stock: add stock first',
  'changed-since': 'Changed in the meantime',
}
