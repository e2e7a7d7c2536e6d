import type { Webhook } from '#contract/integrations/webhooks.ts'
import { useEnableWebhook } from '#web/api/integrations/webhooks.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { WebhookFailed } from './webhook-failed.tsx'

interface Props {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

/** Disables an enabled webhook, or enables a disabled one. */
export function EnableWebhook({ webhook, open, onClose }: Props) {
  const { id, version, url, isEnabled, undelivered } = webhook
  const toast = useToast()
  const enable = useEnableWebhook()

  function handleConfirm() {
    enable.mutate(
      { id, version, isEnabled: !isEnabled },
      {
        onSuccess: () => {
          toast({ title: isEnabled ? 'Webhook disabled' : 'Webhook enabled', text: url })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isEnabled ? 'Disable this webhook?' : 'Enable this webhook?'}
      description={
        <div className="grid gap-4">
          {enable.error && <WebhookFailed error={enable.error} />}
          <p className="wrap-anywhere">
            {isEnabled
              ? `Nothing is sent to ${url} until you enable it again. Changes in the meantime are not sent later.`
              : enabledText(url, undelivered)}
          </p>
        </div>
      }
      confirm={isEnabled ? 'Disable' : 'Enable'}
      busy={enable.isPending}
      onConfirm={handleConfirm}
    />
  )
}

function enabledText(url: string, undelivered: number) {
  if (undelivered === 0) return `New changes are sent to ${url} again.`
  const events =
    undelivered === 1 ? '1 event that was' : `${undelivered.toLocaleString('en-US')} events that were`
  return `New changes are sent to ${url} again, after ${events} not delivered.`
}
