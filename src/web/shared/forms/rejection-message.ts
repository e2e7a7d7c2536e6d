import { ApiProblem } from '#contract/problem.ts'
import { errorMessage } from './error-message.ts'

/** The screen's own message for a rejected input. Rate limits, outages and other errors keep theirs. */
export function rejectionMessage(error: unknown, message: string): string {
  const isRejected = error instanceof ApiProblem && error.status !== 429 && error.status < 500
  return isRejected ? message : errorMessage(error)
}
