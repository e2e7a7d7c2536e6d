import { useState } from 'react'
import { trashDays } from '#contract/limits.ts'
import type { EmptiedTrash } from '#contract/catalog/trash.ts'
import { Info } from '#web/admin/icons/admin-icons.ts'
import { productCount } from '#web/admin/products/bulk/bulk-actions.ts'
import { useEmptyTrash } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TypedConfirmDialog } from '#web/ui/dialog/typed-confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  /** Products in the trash that match the filters; undefined while loading. */
  total: number | undefined
  onEmptied: () => void
}

/** Explains the trash, and empties it. */
export function TrashBar({ total, onEmptied }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const emptying = useEmptyTrash()
  const toast = useToast()

  async function handleConfirm() {
    try {
      toast({ title: 'Trash emptied', text: emptiedText(await emptying.mutateAsync()) })
      onEmptied()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to empty the trash', text: errorMessage(error) })
    }
    setIsConfirming(false)
  }

  return (
    <Notice icon={Info} className="mb-3 text-xs!">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-[80ch]">
          Products in the trash are not in the shop. They are deleted permanently after {trashDays} days.
          Products with orders then move to the archive instead, because orders refer to them.
        </p>
        {total !== undefined && total > 0 && (
          <Button size="sm" variant="del-quiet" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
            Empty trash
          </Button>
        )}
      </div>
      {isConfirming && (
        <TypedConfirmDialog
          open
          onClose={() => setIsConfirming(false)}
          title="Empty the trash?"
          description="All products in the trash without orders are deleted permanently, with their variants, prices, stock history and reviews. Products with orders move to the archive. This cannot be undone."
          word="delete"
          confirm="Empty trash"
          busy={emptying.isPending}
          onConfirm={handleConfirm}
        />
      )}
    </Notice>
  )
}

/** '3 products deleted, 1 product moved to the archive.' */
function emptiedText({ deleted, archived }: EmptiedTrash) {
  const parts = [
    ...(deleted > 0 ? [`${productCount(deleted)} deleted`] : []),
    ...(archived > 0 ? [`${productCount(archived)} moved to the archive`] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : 'It was empty already.'
}
