import { useState } from 'react'
import type { AccessCode } from '#contract/access/access-codes.ts'
import { useReplaceCode } from '#web/api/access/access-codes.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { CodeFailed } from './code-failed.tsx'
import { CodeField } from './code-fields.tsx'
import { EndSessionsBox } from './end-sessions-box.tsx'
import { ShownCode } from './shown-code.tsx'
import { useCodeForm } from './use-code-form.ts'

interface Props {
  code: AccessCode
  open: boolean
  onClose: () => void
}

/** Replaces the code itself under the same label, then shows the new one once. */
export function ReplaceCode({ code: { id, version, label, endsOn, openSessions }, open, onClose }: Props) {
  const replace = useReplaceCode()
  const [endSessions, setEndSessions] = useState(true)
  const form = useCodeForm({ label, endsOn })
  if (replace.data) return <ShownCode shown={replace.data} open={open} onClose={onClose} />

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await replace.mutateAsync({ id, version, code, endSessions })
    } catch (error) {
      showFieldErrors(error, ['code'], form.setError)
    }
  })

  return (
    <GuardedFormDialog
      size="sm"
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title={`Replace the code for ${label}?`}
      submit="Replace code"
      busy={replace.isPending}
      busyLabel="Replacing..."
      onSubmit={submit}
    >
      {replace.error && <CodeFailed error={replace.error} />}
      <p>The current code stops working at once.</p>
      <CodeField form={form} />
      <EndSessionsBox checked={endSessions} onChange={setEndSessions} openSessions={openSessions} />
    </GuardedFormDialog>
  )
}
