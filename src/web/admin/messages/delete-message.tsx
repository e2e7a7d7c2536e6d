import type { ContactMessage } from '#contract/contact/contact-messages.ts'
import { useDeleteMessage } from '#web/api/contact/staff-messages.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  message: ContactMessage
  open: boolean
  onClose: () => void
}

export function DeleteMessage({ message: { id, name }, open, onClose }: Props) {
  const toast = useToast()
  const remove = useDeleteMessage()

  async function handleConfirm() {
    try {
      await remove.mutateAsync({ id })
      toast({ title: 'Message deleted' })
    } catch (error) {
      toast({ tone: 'error', title: 'Message not deleted', text: errorMessage(error) })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete this message?"
      description={
        <p className="wrap-anywhere">
          The message from {name} and the emails that told staff about it are deleted. This cannot be undone.
        </p>
      }
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
    />
  )
}
