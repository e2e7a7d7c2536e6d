import type { Webhook } from '#contract/integrations/webhooks.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { useChangeWebhook } from '#web/api/integrations/webhooks.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useWebhookForm, webhookFieldNames } from './use-webhook-form.ts'
import { WebhookFailed } from './webhook-failed.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface Props {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

export function EditWebhook({ webhook, open, onClose }: Props) {
  const { id, version, url, description, eventTypes } = webhook
  const toast = useToast()
  const change = useChangeWebhook()
  const form = useWebhookForm({ url, description, eventTypes })

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ id, version, ...values })
      toast({ title: 'Webhook changed', text: values.url })
      onClose()
    } catch (error) {
      showFieldErrors(error, webhookFieldNames, form.setError)
    }
  })

  return (
    <GuardedFormDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Edit webhook"
      submit="Save changes"
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {change.error && <WebhookFailed error={change.error} />}
      <WebhookFields form={form} />
    </GuardedFormDialog>
  )
}
