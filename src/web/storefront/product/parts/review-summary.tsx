import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/catalog.ts'
import { reviewSummaryQuery } from '#web/api/reviews.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** The number of reviews per star. */
export function ReviewSummary({ product: { slug } }: { product: Pick<Product, 'slug'> }) {
  const { data } = useQuery(reviewSummaryQuery(useApi(), slug))
  if (!data) return null
  const { reviewCount, stars } = data
  return (
    <ul className="num grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-xs">
      {stars.map(({ stars: starCount, count }) => (
        <li key={starCount} className="contents">
          <span>
            {starCount}
            <span className="sr-only"> {starCount === 1 ? 'star' : 'stars'}:</span>
          </span>
          <span aria-hidden="true" className="h-1.5 bg-stage">
            <span
              className="block h-full bg-copper"
              style={{ width: `${(count / Math.max(reviewCount, 1)) * 100}%` }}
            />
          </span>
          <span className="min-w-[2ch] text-right text-ink-2">{count}</span>
        </li>
      ))}
    </ul>
  )
}
