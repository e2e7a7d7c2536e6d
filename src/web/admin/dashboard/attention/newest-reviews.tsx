import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Page } from '#contract/endpoint.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Stars } from '#web/ui/stars.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { AttentionFailed } from './attention-failed.tsx'
import { maxShown } from './max-shown.ts'

interface Props {
  reviews: UseQueryResult<Page<StaffReview>>
  /** Number of reviews in the last 7 days. */
  newCount: number
}

export function NewestReviews({ reviews, newCount }: Props) {
  const time = useShopTime()
  return (
    <AttentionPanel
      title="Newest reviews"
      count={undefined}
      allLink={
        <span className="flex items-center gap-3">
          <span className="num text-ink-2">{newCount} in the last 7 days</span>
          <Link to="/admin/reviews" className="lnk inline-flex min-h-6 items-center">
            View all<span className="sr-only"> reviews</span>
          </Link>
        </span>
      }
      emptyText={reviews.isPending ? 'Loading reviews...' : 'No reviews yet.'}
    >
      {reviews.isError
        ? [
            <AttentionFailed
              key="failed"
              message="Failed to fetch reviews"
              onRetry={() => reviews.refetch()}
            />,
          ]
        : (reviews.data?.items ?? []).slice(0, maxShown).map((review) => (
            <li key={review.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2.5">
              <Link
                to="/admin/reviews"
                search={{ search: review.title }}
                className="w-fit max-w-full truncate font-540 hover:underline"
              >
                {review.title}
              </Link>
              <Stars value={review.rating} />
              <span className="truncate text-ink-2">{review.product.name}</span>
              <time dateTime={review.createdAt} className="num text-right text-2xs text-ink-3">
                {time.day(review.createdAt)}
              </time>
            </li>
          ))}
    </AttentionPanel>
  )
}
