import { Star } from '#web/ui/icon/icons.ts'
import { ArrowDownToLine, ArrowUpToLine, Hash, StarOff } from '#web/admin/icons/admin-icons.ts'
import type { ProductSummary } from '#contract/catalog/product-position.ts'
import { useUndo } from '#web/admin/products/bulk/use-undo.ts'
import { useFeatureProduct } from '#web/api/admin-reorder.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: ProductSummary
  /** Length of the whole list. */
  total: number
  /** `to` is an index. */
  onMove: (to: number) => void
  /** Opens the dialog for a position. */
  onAsk: () => void
}

export function RowMenu({ product: { id, name, featured }, total, onMove, onAsk }: Props) {
  const toast = useToast()
  const feature = useFeatureProduct()
  const undoAction = useUndo()

  async function toggleFeatured() {
    try {
      const reply = await feature.mutateAsync({ id, featured: !featured })
      toast({ title: featured ? 'No longer featured' : 'Featured', text: name, action: undoAction(reply) })
    } catch (error) {
      toast({ tone: 'error', title: 'Error', text: errorMessage(error) })
    }
  }

  return (
    <Menu
      label={`More actions for ${name}`}
      items={[
        { label: 'Move to position...', icon: Hash, onSelect: onAsk },
        { label: 'Move to top', icon: ArrowUpToLine, onSelect: () => onMove(0) },
        { label: 'Move to bottom', icon: ArrowDownToLine, onSelect: () => onMove(total - 1) },
        featured
          ? { label: 'Remove from the home page', icon: StarOff, onSelect: toggleFeatured }
          : { label: 'Feature on the home page', icon: Star, onSelect: toggleFeatured },
      ]}
    />
  )
}
