import type { BulkReply } from '#contract/catalog/bulk-changes.ts'
import { useUndoBulkChange } from '#web/api/admin-product-changes.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { productsInWords } from './products-in-words.ts'

/** Offers in a toast to take a change of products back; nothing where nothing was changed. */
export function useUndo() {
  const undoing = useUndoBulkChange()
  const toast = useToast()

  async function undo(changeId: number) {
    try {
      const { changed, skipped } = await undoing.mutateAsync(changeId)
      const left = skipped.length > 0 ? `${productsInWords(skipped.length)} changed since and left alone` : ''
      const text = [productsInWords(changed.length), left].filter(Boolean).join(', ')
      toast({ title: 'Change undone', text: `${text}.` })
    } catch (error) {
      toast({ tone: 'error', title: 'Undo failed', text: failureText(error) })
    }
  }

  return ({ changeId }: BulkReply) =>
    changeId === null ? undefined : { label: 'Undo', onClick: () => void undo(changeId) }
}
