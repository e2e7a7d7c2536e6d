import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { trashDays } from '#contract/limits.ts'
import { DeleteNow } from '#web/admin/products/trash/delete-now.tsx'
import { useRestoreAction } from '#web/admin/products/trash/use-restore-action.ts'
import { useDeleteProduct } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: StaffProduct
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Confirms and moves a product to the trash, or deletes one permanently that is there already. */
export function DeleteProduct({ open, ...props }: Props) {
  if (!props.product.deletedAt) return <MoveToTrash open={open} {...props} />
  return open && <DeleteNow {...props} />
}

/** The toast offers to undo it. */
function MoveToTrash({ product, open, onClose, onDeleted }: Props) {
  const deleting = useDeleteProduct()
  const restoreAction = useRestoreAction()
  const toast = useToast()

  async function handleConfirm() {
    try {
      await deleting.mutateAsync({ id: product.id })
      toast({
        title: 'Product deleted successfully',
        text: `${product.name} is in the trash for ${trashDays} days.`,
        action: restoreAction(product.id),
      })
      onDeleted()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to delete product', text: errorMessage(error) })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete this product?"
      description={
        <>
          <p className="font-540 wrap-anywhere">{product.name}</p>
          <p className="mt-2">
            It is removed from the shop and moves to the trash, where you can restore it for {trashDays} days.
          </p>
        </>
      }
      confirm="Delete"
      busy={deleting.isPending}
      onConfirm={handleConfirm}
    />
  )
}
