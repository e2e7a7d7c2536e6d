import { Conflict, Forbidden, NotFound } from '../../platform/problems.ts'

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

export class ReviewNotFound extends NotFound {
  constructor() {
    super('review-not-found', 'Review not found')
  }
}
