import type { ComponentProps } from 'react'
import { ChangeFailed } from './change-failed.tsx'
import { isStaleError } from './current-row.ts'
import { GuardedFormDialog } from './guarded-dialog.tsx'

type Dialog = ComponentProps<typeof GuardedFormDialog>

type Props = Omit<Dialog, 'formId' | 'instead' | 'busyLabel'> & {
  formId: string
  /** Why saving failed. */
  error: Error | null
  /** Shown in place of the fields when another person changed the same row. */
  conflict: Dialog['instead']
}

/** A form in a dialog that changes a row which others may change too. */
export function EditDialog({ error, conflict, children, ...dialog }: Props) {
  return (
    <GuardedFormDialog {...dialog} busyLabel="Saving..." instead={conflict}>
      {error && !isStaleError(error) && <ChangeFailed error={error} />}
      {children}
    </GuardedFormDialog>
  )
}
