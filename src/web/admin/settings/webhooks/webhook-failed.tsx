import { staleWebhook } from '#contract/integrations/webhooks.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why a dialog did not save, and who changed the webhook first. */
export function WebhookFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="Nothing was changed.">
      {webhookErrorMessage(error)}
    </Notice>
  )
}

function webhookErrorMessage(error: Error): string {
  const current = currentRow(error, staleWebhook)
  if (!current) return errorMessage(error)
  const event = describeChange('Changed', current.lastChanges[0], new Date())
  return `${event}. The list now shows the current webhook. Close this dialog and try again.`
}
