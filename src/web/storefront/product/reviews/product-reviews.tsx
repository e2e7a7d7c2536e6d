import { useRef } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { ProductPart } from '#web/storefront/product/parts/product-part.tsx'
import { productLayout } from '#web/storefront/product/product-layout.ts'
import { useNear } from '#web/storefront/product/use-near.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The reviews load when the section comes near the window. */
export function ProductReviews({ product }: { product: ProductDetail }) {
  const { rating, reviewCount } = product
  const section = useRef<HTMLElement>(null)
  const written = useLazyModule(importReviews, useNear(section))
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-heading" className={productLayout.section}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="reviews-heading">Reviews</h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {reviewCount > 0 ? (
            <>
              <Stars value={rating} />
              {rating.toFixed(1)} of 5, {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'} from
              delivered orders
            </>
          ) : (
            'No reviews yet. Only buyers who received this product can review it.'
          )}
        </p>
      </div>
      {written ? (
        <written.WrittenReviews product={product} />
      ) : (
        reviewCount > 0 && <ProductPart part="reviews" product={product} />
      )}
    </section>
  )
}

const importReviews = () => import('./written-reviews.tsx')
