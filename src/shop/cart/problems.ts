import { maxQuantity } from '#contract/limits.ts'
import { Conflict, Invalid, NotFound } from '#platform/problems.ts'

export class CartLineNotFound extends NotFound {
  constructor() {
    super('cart-line-not-found', 'This line is not in your cart.')
  }
}

export class UnknownVariant extends Invalid {
  constructor(variants: string[]) {
    const message =
      variants.length > 0 ? `Please choose one of: ${variants.join(', ')}` : 'This product has no variants'
    super([{ field: 'variant', message }])
  }
}

export class LineIsFull extends Conflict {
  constructor() {
    super('line-is-full', `A line holds at most ${maxQuantity} pieces.`)
  }
}

/** The session or the account ended while the call was under way. */
export class SessionEnded extends Conflict {
  constructor() {
    super('session-ended', 'Your session has just changed. Please try again.')
  }
}
