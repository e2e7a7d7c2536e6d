import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useBulkChange, useDuplicateProduct, useRestoreProduct } from '#web/api/admin-product-changes.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { productsRoute } from './product-search.ts'
import { useUndo } from './use-undo.ts'

/** What is done to one product at once, and told in a toast. */
export function useProductActs() {
  const bulk = useBulkChange()
  const restoring = useRestoreProduct()
  const duplicating = useDuplicateProduct()
  const undoOf = useUndo()
  const toast = useToast()
  const navigate = productsRoute.useNavigate()

  async function archive({ id, name }: StaffProduct) {
    const reply = await bulk.mutateAsync({ ids: [id], action: { kind: 'archive' } })
    toast({ title: 'Product archived', text: name, action: undoOf(reply) })
  }

  async function restore({ id }: StaffProduct) {
    const { name } = await restoring.mutateAsync(id)
    toast({ title: 'Product restored', text: name })
  }

  async function duplicate({ id }: StaffProduct) {
    const copy = await duplicating.mutateAsync(id)
    toast({ title: 'Product duplicated', text: copy.name })
    await navigate({ search: (now) => ({ ...now, new: undefined, edit: copy.id }), resetScroll: false })
  }

  const orSay = (title: string, act: (product: StaffProduct) => Promise<void>) => (product: StaffProduct) =>
    void act(product)
      .catch((error: unknown) => toast({ tone: 'error', title, text: failureText(error) }))
      .finally(keepFocus)

  return {
    archive: orSay('Failed to archive product', archive),
    restore: orSay('Failed to restore product', restore),
    duplicate: orSay('Failed to duplicate product', duplicate),
  }
}

/** The row that an act was chosen in may have left the list. */
function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('main')?.focus()
}
