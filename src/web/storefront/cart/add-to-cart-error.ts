import { ApiProblem } from '#contract/problem.ts'

/** The error message when adding to the cart or changing a line fails. */
export function addToCartError(error: unknown, fallback = 'Failed to add item to cart. Please try again.') {
  return isNamed(error) ? error.message : fallback
}

/** Whether the message tells the buyer how to continue. */
function isNamed(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && namedErrors.includes(error.code)
}

const namedErrors = ['out-of-stock', 'line-is-full', 'quantity-rule']
