import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { productLayout } from './product-layout.ts'

interface Props {
  product: Pick<ProductDetail, 'name' | 'rating' | 'reviewCount'>
  /** The chosen variant; undefined if none is. */
  offer: Offer | undefined
}

/** The name with rating, condition and codes. */
export function ProductName({ product: { name, rating, reviewCount }, offer }: Props) {
  return (
    <header className={productLayout.name}>
      <h1 className="text-3xl tracking-tightest wrap-anywhere">
        <Unbroken text={name} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-xs">
        {reviewCount > 0 ? (
          <span className="flex items-center gap-1.5">
            <Stars value={rating} />
            <a href="#reviews" className="tap lnk">
              {rating.toFixed(1)} ({reviewCount} {reviewCount === 1 ? 'review' : 'reviews'})
            </a>
          </span>
        ) : (
          <span className="text-ink-2">No reviews yet</span>
        )}
        {offer && offer.condition !== 'new' && <Tag>{conditionLabels[offer.condition]}</Tag>}
        {offer && (
          <span className="text-ink-3">
            SKU <span className="id wrap-anywhere whitespace-normal text-ink">{offer.sku}</span>
          </span>
        )}
        {offer && offer.gtin !== null && (
          <span className="text-ink-3 max-lg:hidden">
            GTIN <span className="id text-ink">{offer.gtin}</span>
          </span>
        )}
      </div>
    </header>
  )
}
