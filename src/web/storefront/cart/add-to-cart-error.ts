import { ApiProblem } from '#contract/problem.ts'

/** What to say when something did not go into the cart. */
export function whyNotAdded(error: unknown) {
  return error instanceof ApiProblem && error.code === 'out-of-stock'
    ? error.message
    : 'Failed to add item to cart. Please try again.'
}
