import { ApiProblem } from '#contract/problem.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'

/** Why a change failed: the messages of its fields, where the screen has no field for them. */
export function problemText(error: unknown): string {
  const listed = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return listed.length > 0 ? listed.map(({ message }) => message).join(' ') : errorMessage(error)
}
