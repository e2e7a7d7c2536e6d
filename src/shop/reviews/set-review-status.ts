import type { ReviewStatus } from '../../contract/reviews.ts'
import { type Db, transaction } from '../../platform/database/db.ts'
import type { User } from '../../platform/http/visitor.ts'
import { recordChange } from '../audit/record-change.ts'
import { ReviewNotFound } from './problems.ts'
import * as queries from './queries.ts'

interface StatusChange {
  id: number
  status: ReviewStatus
  reason: string | null
  actor: User
}

/** Hides a review or publishes it again; the product's rating follows. */
export async function setReviewStatus(db: Db, { id, status, reason, actor }: StatusChange) {
  await transaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id)
    if (!review) throw new ReviewNotFound()
    if (review.status === status) return

    await queries.lockReviewsOf(tx, review.productId)
    await queries.updateStatus(tx, id, status)
    await queries.deriveRatings(tx, [review.productId])
    await recordChange(tx, {
      actorId: actor.id,
      action: 'review.status',
      subject: `review ${id}`,
      before: { status: review.status },
      after: { status, reason },
    })
  })
}
