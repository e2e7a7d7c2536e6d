import type * as z from 'zod'
import { ApiProblem } from '../../../contract/problem.ts'

/** What the server found wrong, for the fields that the form has. */
export function refusedFields<Name extends string>(error: unknown, names: z.ZodType<Name>) {
  if (!(error instanceof ApiProblem)) return []
  return (error.problem.errors ?? []).flatMap(({ field, message }) => {
    const name = names.safeParse(field)
    return name.success ? [{ name: name.data, message }] : []
  })
}

/** The screen's own sentence for a refusal; too many tries and a broken line have their own. */
export function refusalText(error: unknown, refused: string): string {
  if (!(error instanceof ApiProblem)) return 'The shop could not be reached. Please try again.'
  return error.status === 429 || error.status >= 500 ? error.problem.detail : refused
}
