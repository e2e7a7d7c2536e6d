import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useBulkChange, useDuplicateProduct, useRestoreProduct } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { productsRoute } from './product-search.ts'
import { useUndo } from '#web/admin/products/bulk/use-undo.ts'

/** Actions on one product that run without a dialog and report in a toast. */
export function useProductActions() {
  const bulk = useBulkChange()
  const restoring = useRestoreProduct()
  const duplicating = useDuplicateProduct()
  const undoAction = useUndo()
  const toast = useToast()
  const navigate = productsRoute.useNavigate()

  async function archive({ id, name }: StaffProduct) {
    const reply = await bulk.mutateAsync({ ids: [id], action: { kind: 'archive' } })
    toast({ title: 'Product archived', text: name, action: undoAction(reply) })
  }

  async function restore({ id }: StaffProduct) {
    const { name } = await restoring.mutateAsync({ id })
    toast({ title: 'Product restored', text: name })
  }

  async function publish({ id, name }: StaffProduct) {
    const reply = await bulk.mutateAsync({ ids: [id], action: { kind: 'publish' } })
    toast({ title: 'Product published', text: name, action: undoAction(reply) })
  }

  async function duplicate({ id }: StaffProduct) {
    const copy = await duplicating.mutateAsync({ id })
    toast({ title: 'Product duplicated', text: copy.name })
    await navigate({ search: (now) => ({ ...now, new: undefined, edit: copy.id }), resetScroll: false })
  }

  const withErrorToast =
    (title: string, action: (product: StaffProduct) => Promise<void>) => (product: StaffProduct) =>
      void action(product)
        .catch((error: unknown) => toast({ tone: 'error', title, text: errorMessage(error) }))
        .finally(restoreFocus)

  return {
    archive: withErrorToast('Failed to archive product', archive),
    restore: withErrorToast('Failed to restore product', restore),
    publish: withErrorToast('Failed to publish product', publish),
    duplicate: withErrorToast('Failed to duplicate product', duplicate),
  }
}

/** The focused row may have left the list. */
function restoreFocus() {
  if (document.activeElement === document.body) document.querySelector('main')?.focus()
}
