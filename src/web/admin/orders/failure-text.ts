import { ApiProblem } from '../../../contract/problem.ts'

/** Why something failed, in a sentence for people. */
export const failureText = (error: Error) =>
  error instanceof ApiProblem ? error.message : 'Please check the connection and try again.'
