import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { reviewsPerPage } from '#web/api/reviews.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReviewSummary } from './review-summary.tsx'

/** The number of reviews per star, beside placeholders of the reviews. */
export function ReviewsOutline({ product }: { product: ProductDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <ReviewSummary product={product} />
      <div className="[@media(scripting:none)]:hidden">
        {Array.from({ length: Math.min(product.reviewCount, reviewsPerPage) }, (_, index) => (
          <div key={index} className="h-26 border-t py-4 first:border-t-0 first:pt-0">
            <Skeleton className="h-16" />
          </div>
        ))}
      </div>
    </div>
  )
}
