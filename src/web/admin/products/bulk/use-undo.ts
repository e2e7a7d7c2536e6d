import type { BulkReply } from '#contract/catalog/bulk-changes.ts'
import { useUndoBulkChange } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { productCount } from './bulk-actions.ts'

/** Returns the Undo action of a toast for a bulk change; undefined if nothing changed. */
export function useUndo() {
  const undoing = useUndoBulkChange()
  const toast = useToast()

  async function undo(changeId: number) {
    try {
      const { changedCount, skippedCount } = await undoing.mutateAsync({ changeId })
      const restoredText = `${productCount(changedCount)} restored`
      const skippedText =
        skippedCount > 0 ? `, ${productCount(skippedCount)} skipped because of later changes` : ''
      toast({ title: 'Change undone', text: `${restoredText}${skippedText}.` })
    } catch (error) {
      toast({ tone: 'error', title: 'Undo failed', text: errorMessage(error) })
    }
  }

  return ({ changeId }: BulkReply) =>
    changeId === null ? undefined : { label: 'Undo', onClick: () => void undo(changeId) }
}
