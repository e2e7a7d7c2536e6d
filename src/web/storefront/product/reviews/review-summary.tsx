import type { ReviewSummary as Summary } from '#contract/reviews.ts'
import { Stars } from '#web/ui/stars.tsx'

/** Average rating and the number of reviews per star. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { rating, reviewCount, stars } = summary
  return (
    <>
      <p className="flex items-center gap-4">
        <span className="num text-[44px] leading-12 font-560 tracking-tightest">{rating.toFixed(1)}</span>
        <span className="text-xs text-ink-2">
          <Stars value={rating} className="mb-1" />
          <br />
          {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}, all from delivered orders
        </span>
      </p>
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
    </>
  )
}
