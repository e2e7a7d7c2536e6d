import type * as z from 'zod'
import { ApiProblem } from '#contract/problem.ts'

/** The row as it is now, where a change was refused because another person made one first. */
export function staleRow<Row>(error: unknown, row: z.ZodType<Row>): Row | undefined {
  return isStale(error) ? row.parse(error.problem.extra) : undefined
}

export function isStale(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'stale'
}
