import { CircleAlert } from '#web/ui/icon/icons.ts'
import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { FieldContext } from './field-context.ts'

type Props = {
  label: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  optional?: boolean
  hint?: ReactNode
  error?: string
  className?: string
  /** One control: TextInput, PasswordInput, Textarea, Select or Switch. It gets its id and error from context. */
  children: ReactNode
}

export function Field({ label, hideLabel, optional, hint, error, className, children }: Props) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = classes(hintId, errorId) || undefined
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-xs font-520'}>
        {label}
        {optional && <span className="font-400 text-ink-3"> (optional)</span>}
      </label>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="text-2xs text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 text-xs text-danger">
          <CircleAlert className="size-3.75" />
          {error}
        </p>
      )}
    </div>
  )
}
