import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import type { QuickOrderItem, QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { itemName } from './item-name.ts'

interface Props {
  row: QuickOrderRow
  onChoose: (item: QuickOrderItem) => void
}

/** The variants that a row may mean. One is taken only by a press. */
export function CandidateList({ row: { candidates, lines, quantity }, onChoose }: Props) {
  return (
    <ul
      aria-label={`Variants for row ${lines[0]?.line ?? ''}`}
      className="mt-2 overflow-hidden rounded-2 border border-line-2"
    >
      {candidates.map((item) => (
        <li key={item.offer.sku} className="not-first:border-t">
          <button
            type="button"
            className="grid min-h-11 w-full grid-cols-[40px_minmax(0,1fr)] lg:grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 px-3 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            onClick={() => onChoose(item)}
          >
            <Thumbnail imageUrl={item.offer.imageUrl} size={40} />
            <span className="min-w-0">
              <span className="block wrap-anywhere">{itemName(item)}</span>
              <span className="id block text-2xs wrap-anywhere whitespace-normal text-ink-3">
                {item.offer.sku}
              </span>
            </span>
            <PriceAndStock item={item} quantity={quantity ?? item.offer.minQuantity} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function PriceAndStock({ item: { offer }, quantity }: { item: QuickOrderItem; quantity: number }) {
  const money = useMoney()
  return (
    <span className="num max-lg:col-start-2 max-lg:whitespace-normal lg:text-right">
      {money(offerUnitPrice(offer, quantity))}
      <span className="block text-2xs text-ink-3">
        {!offer.inStock
          ? 'Out of stock'
          : offer.stockQuantity === null
            ? 'In stock'
            : `${offer.stockQuantity.toLocaleString('en-US')} in stock`}
      </span>
    </span>
  )
}
