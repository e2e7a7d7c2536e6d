import { ApiProblem } from '#contract/problem.ts'

/** The error message when adding to the cart fails. */
export function addToCartError(error: unknown) {
  return error instanceof ApiProblem && namedErrors.includes(error.code)
    ? error.message
    : 'Failed to add item to cart. Please try again.'
}

/** Errors whose message says what to do. */
const namedErrors = ['out-of-stock', 'line-is-full', 'quantity-rule']
