import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiProblem } from '#contract/problem.ts'

interface Fields<Values extends FieldValues> {
  names: readonly Path<Values>[]
  /** The property of the request that contains the fields, such as `value`. */
  parent: string
}

/**
 * Shows the server's validation errors beside their fields, those of a list's entries beside the list; returns the first
 * message, if any.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[] | Fields<Values>,
  setError: UseFormSetError<Values>,
): string | undefined {
  const { names, parent } = 'names' in fields ? fields : { names: fields, parent: '' }
  const reported = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const shown = reported.flatMap(({ field, message }) => {
    const path = parent !== '' && field.startsWith(`${parent}.`) ? field.slice(parent.length + 1) : field
    const name = names.find((known) => path === known || path.startsWith(`${known}.`))
    return name ? [{ name, message }] : []
  })
  shown.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }))
  return shown[0]?.message
}
