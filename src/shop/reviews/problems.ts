import type { StaleReview as CurrentReview } from '#contract/reviews.ts'
import { Conflict, Forbidden, NotFound, Stale } from '#platform/problems.ts'

export class NotDelivered extends Forbidden {
  constructor() {
    super('not-delivered', 'You can review a product after it has been delivered to you.')
  }
}

export class AlreadyReviewed extends Conflict {
  constructor() {
    super('already-reviewed', 'You have already reviewed this product.')
  }
}

/** Carries the current review. */
export class StaleReview extends Stale {
  constructor(current: CurrentReview) {
    super('This review was changed after you opened it.', current)
  }
}

export class ReviewNotFound extends NotFound {
  constructor() {
    super('review-not-found', 'Review not found')
  }
}
