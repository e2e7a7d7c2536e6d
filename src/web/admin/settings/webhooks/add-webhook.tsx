import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { useCreateWebhook } from '#web/api/integrations/webhooks.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { ShownSecret } from './shown-secret.tsx'
import { useWebhookForm, webhookFieldNames } from './use-webhook-form.ts'
import { WebhookFailed } from './webhook-failed.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** Adds a webhook, then shows its secret once. */
export function AddWebhook({ open, onClose }: Props) {
  const create = useCreateWebhook()
  const form = useWebhookForm({ url: '', description: '', eventTypes: [] })
  if (create.data) return <ShownSecret shown={create.data} open={open} onClose={onClose} />

  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync(values)
    } catch (error) {
      showFieldErrors(error, webhookFieldNames, form.setError)
    }
  })

  return (
    <GuardedFormDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Add webhook"
      submit="Add webhook"
      busy={create.isPending}
      busyLabel="Adding..."
      onSubmit={submit}
    >
      {create.error && <WebhookFailed error={create.error} />}
      <WebhookFields form={form} />
    </GuardedFormDialog>
  )
}
