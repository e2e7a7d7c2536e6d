import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiProblem } from '#contract/problem.ts'

/** Shows the server's validation errors beside their fields; returns the first message, if any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const reported = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const shown = reported.flatMap(({ field, message }) => {
    const name = names.find((known) => known === field)
    return name ? [{ name, message }] : []
  })
  shown.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }))
  return shown[0]?.message
}
