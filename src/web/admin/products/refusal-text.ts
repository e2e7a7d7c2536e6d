import { ApiProblem } from '../../../contract/problem.ts'

/** Why the shop refused, in its own words; 'Please try again' where there was no answer. */
export const refusalText = (error: unknown) =>
  error instanceof ApiProblem ? error.message : 'Please try again'
