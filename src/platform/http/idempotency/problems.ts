import { Conflict, ShopProblem } from '#platform/problems.ts'

export class IdempotencyKeyReused extends ShopProblem {
  constructor() {
    super(
      422,
      'idempotency-key-reused',
      'This Idempotency-Key was used for a different request. Send a new key.',
    )
  }
}

/** The repetition came before the reply to the first request. */
export class RequestInProgress extends Conflict {
  constructor() {
    super('request-in-progress', 'A request with this Idempotency-Key is in progress. Repeat it in a moment.')
  }
}
