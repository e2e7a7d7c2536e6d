import type { FieldErrors } from 'react-hook-form'
import { isRecord } from '#contract/is-record.ts'
import { CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  formState: { submitCount: number; errors: FieldErrors }
  className?: string
}

/** Links to the fields with an error, once the form was submitted. Place it above the submit button. */
export function ErrorSummary({ formState: { submitCount, errors }, className }: Props) {
  const rejected = submitCount > 0 ? rejectedFields(errors) : []
  if (rejected.length === 0) return null
  return (
    <Notice
      tone="danger"
      icon={CircleX}
      title={rejected.length === 1 ? '1 field needs a change' : `${rejected.length} fields need a change`}
      className={className}
    >
      <ul>
        {rejected.map(({ id, message, focus }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault()
                focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface RejectedField {
  id: string
  message: string
  focus: () => void
}

/** Errors of nested fields, such as those of an address. Errors of the whole form have no field. */
function rejectedFields(errors: object): RejectedField[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!isRecord(error)) return []
    const { ref, message } = error
    if (!isFocusable(ref)) return rejectedFields(error)
    return typeof message === 'string' ? [{ id: ref.id ?? name, message, focus: () => ref.focus() }] : []
  })
}

/** Whether the ref of a field can be focused. A controlled field may provide an object instead of an element. */
function isFocusable(ref: unknown): ref is { id?: string; focus: () => void } {
  return isRecord(ref) && typeof ref['focus'] === 'function'
}
