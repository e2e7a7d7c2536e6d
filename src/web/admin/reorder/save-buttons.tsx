import { useReorderProducts } from '#web/api/admin-reorder.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type SavedPosition, movedProducts } from './positions.ts'
import type { DraftSequence } from './use-draft-sequence.ts'

interface Props {
  /** Whether the list has the featured products instead of all. */
  featured: boolean
  saved: SavedPosition[]
  draft: DraftSequence
}

export function SaveButtons({ featured, saved, draft }: Props) {
  const toast = useToast()
  const reorder = useReorderProducts()

  async function save() {
    try {
      const moved = movedProducts(saved, draft.ids)
      await reorder.mutateAsync(moved.map((row) => ({ ...row, featured })))
      toast({ title: 'Success', text: 'Products reordered successfully' })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Error',
        text: `Failed to save the product order. ${errorMessage(error)}`,
      })
    }
    draft.reset()
  }

  function reset() {
    draft.reset()
    toast({ title: 'Reset', text: 'Order has been reset to original' })
  }

  return (
    <>
      <Button size="sm" disabled={reorder.isPending} onClick={reset}>
        Reset
      </Button>
      <Button size="sm" variant="go" busy={reorder.isPending} busyLabel="Saving..." onClick={save}>
        Save Order
      </Button>
    </>
  )
}
