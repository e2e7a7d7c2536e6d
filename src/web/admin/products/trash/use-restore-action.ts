import { useRestoreProduct } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Returns the Undo action of a toast about a product that was moved to the trash. */
export function useRestoreAction() {
  const restoring = useRestoreProduct()
  const toast = useToast()

  async function restore(id: number) {
    try {
      const { name } = await restoring.mutateAsync({ id })
      toast({ title: 'Product restored', text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to restore product', text: errorMessage(error) })
    }
  }

  return (id: number) => ({ label: 'Undo', onClick: () => void restore(id) })
}
