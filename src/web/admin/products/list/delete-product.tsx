import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useDeleteProduct } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: StaffProduct
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Confirms and deletes. An ordered product is archived instead. */
export function DeleteProduct({ product, open, onClose, onDeleted }: Props) {
  const deleting = useDeleteProduct()
  const toast = useToast()

  async function handleConfirm() {
    try {
      const { outcome } = await deleting.mutateAsync(product.id)
      toast(
        outcome === 'deleted'
          ? { title: 'Product deleted successfully', text: product.name }
          : {
              title: 'Product archived',
              text: `${product.name} has orders, so it was archived. You can restore it.`,
            },
      )
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
          <p className="font-540">{product.name}</p>
          <p className="mt-2">
            A product without orders is permanently deleted. A product with orders is archived: it is removed
            from the shop, and you can restore it later.
          </p>
        </>
      }
      confirm="Delete"
      busy={deleting.isPending}
      onConfirm={handleConfirm}
    />
  )
}
