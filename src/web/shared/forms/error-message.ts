import { ApiProblem } from '#contract/problem.ts'

/** Why a call failed, as a sentence: the server's message, or that it could not be reached. */
export const errorMessage = (error: unknown) =>
  error instanceof ApiProblem ? error.message : 'The shop could not be reached. Please try again.'
