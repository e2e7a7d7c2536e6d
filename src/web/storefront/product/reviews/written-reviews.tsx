import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { ReviewSummary } from '#web/storefront/product/parts/review-summary.tsx'
import { ReviewList } from './review-list.tsx'
import { WriteReview } from './write-review.tsx'

/** The number of reviews per star beside the reviews. */
export function WrittenReviews({ product }: { product: ProductDetail }) {
  const { slug, reviewCount } = product
  if (reviewCount === 0) return <WriteReview product={product} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="grid justify-items-start gap-4.5">
        <ReviewSummary product={product} />
        <WriteReview product={product} />
      </div>
      <ReviewList slug={slug} count={reviewCount} />
    </div>
  )
}
