import { ApiProblem } from '#contract/problem.ts'
import { failureText } from './failure-text.ts'

/** The screen's own sentence for a refusal; too many tries and a broken line have their own. */
export function refusalText(error: unknown, refused: string): string {
  const isRefusal = error instanceof ApiProblem && error.status !== 429 && error.status < 500
  return isRefusal ? refused : failureText(error)
}
