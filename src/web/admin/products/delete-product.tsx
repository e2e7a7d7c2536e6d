import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useDeleteProduct } from '#web/api/admin-product-changes.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: StaffProduct
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks, deletes, and says what became of the product. */
export function DeleteProduct({ product, open, onClose, onDeleted }: Props) {
  const deleting = useDeleteProduct()
  const toast = useToast()

  async function handleConfirm() {
    try {
      const { outcome } = await deleting.mutateAsync(product.id)
      toast(
        outcome === 'deleted'
          ? { title: 'Product deleted successfully', text: product.name }
          : { title: 'Product archived', text: `${product.name} was ordered before. You can restore it.` },
      )
      onDeleted()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to delete product', text: failureText(error) })
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
          <p className="font-540">{product.name}</p>
          <p className="mt-2">
            A product that was never ordered is deleted for good. One that was ordered is archived instead: it
            leaves the shop, its orders keep it, and you can restore it.
          </p>
        </>
      }
      confirm="Delete"
      busy={deleting.isPending}
      onConfirm={handleConfirm}
    />
  )
}
