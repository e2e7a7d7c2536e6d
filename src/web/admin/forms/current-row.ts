import type * as z from 'zod'
import { ApiProblem } from '#contract/problem.ts'

/** The row as it is now, where a change was refused because another person made one first. */
export function currentRow<Row>(error: unknown, row: z.ZodType<Row>): Row | undefined {
  return isStaleError(error) ? row.parse(error.problem.extra) : undefined
}

export function isStaleError(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'stale'
}
