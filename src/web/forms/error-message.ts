import { ApiProblem } from '#contract/problem.ts'

/** Why something failed, in a sentence for people: the shop's own words, where it answered. */
export const errorMessage = (error: unknown) =>
  error instanceof ApiProblem ? error.message : 'The shop could not be reached. Please try again.'
