import { type StaffShippingMethod, staleShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { methodSentence } from '#contract/orders/shipping/shipping-text.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { useDeleteShippingMethod } from '#web/api/admin-shipping.ts'
import { useStorefront } from '#web/api/settings.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  method: StaffShippingMethod
  open: boolean
  onClose: () => void
}

export function DeleteMethod({ method, open, onClose }: Props) {
  const { id, name, version } = method
  const toast = useToast()
  const { baseCurrency } = useStorefront()
  const remove = useDeleteShippingMethod()

  async function handleConfirm() {
    try {
      await remove.mutateAsync({ id, version })
      toast({ title: 'Shipping method deleted', text: name })
    } catch (error) {
      const current = currentRow(error, staleShippingMethod)
      toast({
        tone: 'error',
        title: 'Shipping method not deleted',
        text: current ? `It was changed to '${methodSentence(current, baseCurrency)}'.` : errorMessage(error),
      })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description="Buyers can no longer choose it. Orders placed with it keep their price."
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={handleConfirm}
    />
  )
}
