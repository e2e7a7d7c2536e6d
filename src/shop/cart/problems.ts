import { maxQuantity } from '#contract/limits.ts'
import { Conflict, NotFound } from '#platform/problems.ts'

export class CartLineNotFound extends NotFound {
  constructor() {
    super('cart-line-not-found', 'This item is not in your cart.')
  }
}

export class LineIsFull extends Conflict {
  constructor() {
    super('line-is-full', `You can order at most ${maxQuantity.toLocaleString('en-US')} units per item.`)
  }
}

/** The session or the account was deleted during the call. */
export class SessionEnded extends Conflict {
  constructor() {
    super('session-ended', 'Your session has changed. Please try again.')
  }
}
