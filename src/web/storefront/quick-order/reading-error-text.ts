import { ApiProblem } from '#contract/problem.ts'
import { UnreadableOrderFile } from './unreadable-order-file.ts'

/** Why lines or a file were not read. */
export function readingErrorText(error: unknown): string {
  if (error instanceof UnreadableOrderFile) return error.message
  const isNamed = error instanceof ApiProblem && (error.status < 500 || error.code === 'imports-busy')
  return isNamed ? error.message : 'Failed to check the rows. Please try again.'
}
