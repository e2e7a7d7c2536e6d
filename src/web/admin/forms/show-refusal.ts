import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiProblem } from '../../../contract/problem.ts'

/** Puts what the server found wrong beside the fields that it named. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  if (!(error instanceof ApiProblem)) return
  for (const { field, message } of error.problem.errors ?? []) {
    const name = names.find((known) => known === field)
    if (name) setError(name, { message })
  }
}
