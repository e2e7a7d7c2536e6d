import { ApiProblem } from '#contract/problem.ts'
import { errorMessage } from './error-message.ts'

/** The screen's own sentence for a refusal; too many tries and a broken line have their own. */
export function rejectionMessage(error: unknown, refused: string): string {
  const isRefusal = error instanceof ApiProblem && error.status !== 429 && error.status < 500
  return isRefusal ? refused : errorMessage(error)
}
