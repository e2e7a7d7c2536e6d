import type { AccessCode } from '#contract/access/access-codes.ts'
import { useChangeCode } from '#web/api/access/access-codes.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { CodeFailed } from './code-failed.tsx'
import { TermsFields } from './code-fields.tsx'
import { useCodeForm } from './use-code-form.ts'

interface Props {
  code: AccessCode
  open: boolean
  onClose: () => void
}

export function EditCode({ code: { id, version, label, endsOn }, open, onClose }: Props) {
  const toast = useToast()
  const change = useChangeCode()
  const form = useCodeForm({ label, endsOn })

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ id, version, label: values.label, endsOn: values.endsOn })
      toast({ title: 'Access code changed', text: values.label })
      onClose()
    } catch (error) {
      showFieldErrors(error, ['label', 'endsOn'], form.setError)
    }
  })

  return (
    <GuardedFormDialog
      size="sm"
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Edit access code"
      submit="Save changes"
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {change.error && <CodeFailed error={change.error} />}
      <TermsFields form={form} />
    </GuardedFormDialog>
  )
}
