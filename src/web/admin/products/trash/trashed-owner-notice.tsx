import type { TrashedOwner } from '#contract/catalog/trash.ts'
import { Trash2 } from '#web/ui/icon/icons.ts'
import { productsRoute } from '#web/admin/products/list/product-search.ts'
import { useRestoreProduct } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  owner: TrashedOwner
  /** Called before the restored product is opened in place of the form. */
  onRestored: () => void
}

/** Offers to restore the product in the trash that has the SKU or the address. */
export function TrashedOwnerNotice({ owner: { id, name, field }, onRestored }: Props) {
  const restoring = useRestoreProduct()
  const navigate = productsRoute.useNavigate()
  const toast = useToast()

  async function handleRestore() {
    try {
      await restoring.mutateAsync({ id })
      toast({ title: 'Product restored', text: name })
      onRestored()
      await navigate({ search: (now) => ({ ...now, new: undefined, edit: id }), resetScroll: false })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to restore product', text: errorMessage(error) })
    }
  }

  return (
    <Notice icon={Trash2} tone="amber" className="lg:col-span-2">
      <p className="wrap-anywhere">
        {name}, which is in the trash, has this {field === 'sku' ? 'SKU' : 'address'}. Restore it, or enter
        another {field === 'sku' ? 'SKU' : 'address'}.
      </p>
      <Button size="sm" className="mt-2" busy={restoring.isPending} onClick={handleRestore}>
        Restore it
      </Button>
    </Notice>
  )
}
