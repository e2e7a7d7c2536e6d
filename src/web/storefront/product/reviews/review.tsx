import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { BadgeCheck } from '#web/ui/icon/icons.ts'
import type { Review as ReviewData } from '#contract/reviews.ts'
import { Stars } from '#web/ui/stars.tsx'

interface Props {
  review: ReviewData
  /** Focuses the review when it appears. */
  takesFocus: boolean
}

export function Review({ review, takesFocus }: Props) {
  const time = useShopTime()
  const { rating, title, body, author, createdAt } = review
  return (
    <article
      ref={takesFocus ? focus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className="grid gap-1.5 border-t py-4 outline-none first:border-t-0 first:pt-0"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="wrap-anywhere">{title}</h3>
        <time dateTime={createdAt} className="num text-xs text-ink-3">
          {time.day(createdAt)}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs">
        <Stars value={rating} />
        <span className="flex items-center gap-[5px] text-profit">
          <BadgeCheck className="size-3.75" />
          Verified Purchase
        </span>
        <span className="text-ink-3">{author}</span>
      </p>
      <p className="max-w-read text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{body}</p>
    </article>
  )
}

function focus(article: HTMLElement | null) {
  article?.focus({ preventScroll: true })
}
