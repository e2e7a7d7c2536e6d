import type { ReviewStatus } from '#contract/reviews.ts'
import { isStale } from '#contract/stale.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { ReviewNotFound, StaleReview } from './problems.ts'
import * as queries from './queries.ts'
import { staffReviewReply } from './review-reply.ts'

interface StatusChange {
  id: number
  status: ReviewStatus
  reason: string | null
  /** The version the client read. */
  version?: number | undefined
  actor: User
}

/** Hides or publishes a review and updates the product rating. Throws ReviewNotFound, StaleReview. */
export async function setReviewStatus(db: Db, { id, status, reason, version, actor }: StatusChange) {
  await transaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id)
    if (!review) throw new ReviewNotFound()
    if (isStale(review, version)) await throwStale(tx, id)
    if (review.status === status) return

    await queries.lockProductReviews(tx, review.productId)
    await queries.updateStatus(tx, id, status)
    await queries.updateRatings(tx, [review.productId])
    await recordChange(tx, {
      actorId: actor.id,
      action: 'review.status',
      subject: `review ${id}`,
      before: { status: review.status },
      after: { status, reason },
    })
  })
}

async function throwStale(tx: Db, id: number) {
  const current = await queries.findStaffReview(tx, id)
  if (!current) throw new ReviewNotFound()
  throw new StaleReview({
    ...staffReviewReply(current),
    lastChanges: await listLastChanges(tx, [`review ${id}`]),
  })
}
