import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useDeleteTrashedProduct } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { TypedConfirmDialog } from '#web/ui/dialog/typed-confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: StaffProduct
  onClose: () => void
  onDeleted: () => void
}

/** Deletes a product in the trash permanently. */
export function DeleteNow({ product: { id, name }, onClose, onDeleted }: Props) {
  const deleting = useDeleteTrashedProduct()
  const toast = useToast()

  async function handleConfirm() {
    try {
      const { outcome } = await deleting.mutateAsync({ id })
      toast(
        outcome === 'deleted'
          ? { title: 'Product deleted permanently', text: name }
          : { title: 'Product archived', text: `${name} has orders, so it moved to the archive.` },
      )
      onDeleted()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to delete product', text: errorMessage(error) })
    }
    onClose()
  }

  return (
    <TypedConfirmDialog
      open
      onClose={onClose}
      title="Delete this product permanently?"
      description={
        <div className="grid gap-2">
          <p className="font-540 wrap-anywhere">{name}</p>
          <p>
            Its variants, prices, stock history and reviews are deleted, too. This cannot be undone. If it has
            orders, it moves to the archive instead, because orders refer to it.
          </p>
        </div>
      }
      word="delete"
      confirm="Delete now"
      busy={deleting.isPending}
      onConfirm={handleConfirm}
    />
  )
}
