import type { Webhook } from '#contract/integrations/webhooks.ts'
import { useRotateSecret } from '#web/api/integrations/webhooks.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookFailed } from './webhook-failed.tsx'

interface Props {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

/** Replaces the signing secret, then shows the new one once. */
export function RotateSecret({ webhook: { id, version, url }, open, onClose }: Props) {
  const rotate = useRotateSecret()
  if (rotate.data) return <ShownSecret shown={rotate.data} open={open} onClose={onClose} />
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Rotate the signing secret?"
      description={
        <div className="grid gap-4">
          {rotate.error && <WebhookFailed error={rotate.error} />}
          <p className="wrap-anywhere">
            {url} gets a new secret. For 24 hours requests are signed with both, then the current one is
            invalid.
          </p>
        </div>
      }
      confirm="Rotate secret"
      busy={rotate.isPending}
      onConfirm={() => rotate.mutate({ id, version })}
    />
  )
}
