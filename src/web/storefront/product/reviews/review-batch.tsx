import { useQuery } from '@tanstack/react-query'
import { reviewsPerPage, reviewsQuery } from '#web/api/reviews.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Review } from './review.tsx'

interface Props {
  slug: string
  page: number
}

/** One page of reviews. Loaded ones take focus, because the button may be gone. */
export function ReviewBatch({ slug, page }: Props) {
  const { data, isError, refetch } = useQuery(reviewsQuery(useApi(), slug, page))
  if (isError) {
    return <ErrorState title="Failed to fetch reviews" heading="h3" onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading reviews</output>
        {Array.from({ length: reviewsPerPage }, (_, index) => (
          <Skeleton key={index} className="my-4.5 h-20" />
        ))}
      </div>
    )
  }
  return data.items.map((review, index) => (
    <Review key={review.id} review={review} takesFocus={page > 1 && index === 0} />
  ))
}
