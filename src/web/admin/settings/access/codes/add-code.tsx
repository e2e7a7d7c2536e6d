import { useCreateCode } from '#web/api/access/access-codes.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { CodeFailed } from './code-failed.tsx'
import { CodeField, TermsFields } from './code-fields.tsx'
import { ShownCode } from './shown-code.tsx'
import { useCodeForm } from './use-code-form.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Adds a code, then shows it once. */
export function AddCode({ open, onClose }: Props) {
  const create = useCreateCode()
  const form = useCodeForm({ label: '', endsOn: null })
  if (create.data) return <ShownCode shown={create.data} open={open} onClose={onClose} />

  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync({ ...values, code: values.code })
    } catch (error) {
      showFieldErrors(error, ['label', 'endsOn', 'code'], form.setError)
    }
  })

  return (
    <GuardedFormDialog
      size="sm"
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Add access code"
      submit="Add code"
      busy={create.isPending}
      busyLabel="Adding..."
      onSubmit={submit}
    >
      {create.error && <CodeFailed error={create.error} />}
      <TermsFields form={form} />
      <CodeField form={form} />
    </GuardedFormDialog>
  )
}
