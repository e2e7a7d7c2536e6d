import type { BulkReply, SkipReason } from '#contract/catalog/bulk-changes.ts'

interface Props {
  /** The first ones. */
  skipped: BulkReply['skipped']
  count: number
}

/** Products that an action leaves alone, by reason. */
export function SkippedProducts({ skipped, count }: Props) {
  const byReason = [...Map.groupBy(skipped, ({ reason }) => reason)]
  const unlisted = count - skipped.length
  return (
    <dl aria-label="Skipped products" className="mb-3 grid gap-2 rounded-2 bg-amber-wash px-3.5 py-2.5">
      {byReason.map(([reason, products]) => (
        <div key={reason}>
          <dt className="font-540 text-amber">{skipReasons[reason]}</dt>
          <dd className="wrap-anywhere">{namesOf(products)}</dd>
        </div>
      ))}
      {unlisted > 0 && (
        <div>
          <dt className="sr-only">Not listed</dt>
          <dd className="num whitespace-normal">
            and {unlisted.toLocaleString('en-US')} more skipped products
          </dd>
        </div>
      )}
    </dl>
  )
}

const maxNames = 8

function namesOf(products: BulkReply['skipped']) {
  const names = products.slice(0, maxNames).map(({ id, name, sku }) => {
    const product = name ?? `Product ${id}`
    return sku ? `${product} (${sku})` : product
  })
  const more = products.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

const skipReasons: Record<SkipReason, string> = {
  'not-found': 'Product no longer exists',
  'no-stock': 'Out of stock: add stock first',
  'changed-since': 'Changed in the meantime',
  'same-price': 'Price stays the same',
  'price-too-low': 'Price would fall to 0 or below',
  'price-too-high': 'Price would be too high',
  'above-original-price': 'Price would be above the original price',
  'below-tier': 'A quantity tier would cost more than the price',
  'same-stock': 'Stock stays the same',
  'stock-not-tracked': 'Stock is not tracked',
  'not-enough-stock': 'Not enough stock',
  'too-much-stock': 'Stock would be too high',
}
