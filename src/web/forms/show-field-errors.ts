import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiProblem } from '#contract/problem.ts'

/** Puts what the server found wrong beside the fields that it named, and answers the first of it, if it named any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const told = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const shown = told.flatMap(({ field, message }) => {
    const name = names.find((known) => known === field)
    return name ? [{ name, message }] : []
  })
  shown.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }))
  return shown[0]?.message
}
