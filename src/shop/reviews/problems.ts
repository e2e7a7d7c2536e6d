import type { StaleReview as CurrentReview } from '#contract/reviews.ts'
import { Conflict, Forbidden, NotFound, Stale } from '#platform/problems.ts'

export class NotDelivered extends Forbidden {
  constructor() {
    super('not-delivered', 'You can review a product once it has been delivered to you.')
  }
}

export class AlreadyReviewed extends Conflict {
  constructor() {
    super('already-reviewed', 'You have reviewed this product already.')
  }
}

/** Another member of staff changed the review after it was read; carries it as it is now. */
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
