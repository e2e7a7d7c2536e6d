import type * as z from 'zod'
import { ApiProblem } from '#contract/problem.ts'

/** The current row that a 409 `stale` carries; undefined for any other error. */
export function currentRow<Row>(error: unknown, schema: z.ZodType<Row>): Row | undefined {
  return isStaleError(error) ? schema.parse(error.problem.extra) : undefined
}

/** Whether a change failed because another person changed the row first. */
export function isStaleError(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'stale'
}
