import type { Webhook } from '#contract/integrations/webhooks.ts'
import { useDeleteWebhook } from '#web/api/integrations/webhooks.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

export function DeleteWebhook({ webhook: { id, url }, open, onClose }: Props) {
  const toast = useToast()
  const remove = useDeleteWebhook()

  async function handleConfirm() {
    try {
      await remove.mutateAsync(id)
      toast({ title: 'Webhook deleted', text: url })
    } catch (error) {
      toast({ tone: 'error', title: 'Webhook not deleted', text: errorMessage(error) })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete this webhook?"
      description={
        <p className="wrap-anywhere">
          Nothing more is sent to {url}, and its delivery log is deleted. To stop for a while, disable it
          instead.
        </p>
      }
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
    />
  )
}
