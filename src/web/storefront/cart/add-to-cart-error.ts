import { ApiProblem } from '#contract/problem.ts'

/** The error message when adding to the cart fails. */
export function addToCartError(error: unknown) {
  return error instanceof ApiProblem && error.code === 'out-of-stock'
    ? error.message
    : 'Failed to add item to cart. Please try again.'
}
