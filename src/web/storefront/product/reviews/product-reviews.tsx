import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from '#web/ui/icon/icons.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { reviewSummaryQuery } from '#web/api/reviews.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { WriteReview } from './write-review.tsx'

interface Props {
  product: Product
  /** Whether the tab is open; the reviews load only then. */
  isOpen: boolean
}

export function ProductReviews({ product, isOpen }: Props) {
  const { slug, rating, reviewCount } = product
  const { data: summary } = useQuery({ ...reviewSummaryQuery(useApi(), slug), enabled: reviewCount > 0 })
  const list = useLazyModule(loadList, isOpen && reviewCount > 0)
  if (reviewCount === 0) {
    return (
      <EmptyState
        icon={MessageSquareText}
        title="No reviews yet"
        heading="h3"
        action={<WriteReview product={product} />}
      >
        Only buyers who received this product can review it.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-14">
      <div className="grid justify-items-start gap-4.5">
        <ReviewSummary summary={summary ?? { rating, reviewCount, stars: [] }} />
        <WriteReview product={product} />
      </div>
      {isOpen && list && <list.ReviewList slug={slug} count={reviewCount} />}
    </div>
  )
}

const loadList = () => import('./review-list.tsx')
