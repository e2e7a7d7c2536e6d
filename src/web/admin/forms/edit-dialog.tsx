import { type ComponentProps, type ReactNode, useId } from 'react'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ChangeFailed } from './change-failed.tsx'
import { isStaleError } from './current-row.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'formId' | 'instead' | 'busyLabel'> & {
  /** Why saving failed. */
  error: Error | null
  /** Shown in place of the fields when another person changed the same row. */
  conflict: { submit: string; cancel?: string; form: (formId: string) => ReactNode } | undefined
}

/** A form in a dialog that changes a row which others may change too. */
export function EditDialog({ error, conflict, children, ...dialog }: Props) {
  const formId = useId()
  return (
    <FormDialog
      {...dialog}
      busyLabel="Saving..."
      formId={formId}
      instead={conflict && { ...conflict, form: conflict.form(formId) }}
    >
      {error && !isStaleError(error) && <ChangeFailed error={error} />}
      {children}
    </FormDialog>
  )
}
