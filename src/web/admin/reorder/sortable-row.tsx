import { useSortable } from '@dnd-kit/sortable'
import { ArrowDownToLine, ArrowUpToLine, Hash, Star, StarOff } from 'lucide-react'
import { useFeatureProduct } from '#web/api/admin-reorder.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { Grip } from './grip.tsx'
import { ProductRow } from './product-row.tsx'
import type { Row } from './row.ts'

interface Props {
  row: Row
  total: number
  /** In pixels from the top of the list. */
  start: number
  onMove: (to: number) => void
  /** Asks for a position. */
  onAsk: () => void
}

export function SortableRow({ row, total, start, onMove, onAsk }: Props) {
  const { id, name, featured } = row.product
  const toast = useToast()
  const feature = useFeatureProduct()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })

  async function toggleFeatured() {
    try {
      await feature.mutateAsync({ id, featured: !featured })
      toast({ title: featured ? 'No longer featured' : 'Featured', text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Error', text: errorMessage(error) })
    }
  }

  return (
    <li
      ref={setNodeRef}
      aria-setsize={total}
      aria-posinset={row.index + 1}
      className={classes('absolute inset-x-0 h-14', isDragging && emptyPlace)}
      // The place by `top`, for dnd-kit measures places without their transforms.
      style={{ top: start, transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <ProductRow
        row={row}
        grip={
          <Grip
            ref={setActivatorNodeRef}
            label={`Move ${name}, position ${row.index + 1}`}
            {...attributes}
            {...listeners}
          />
        }
        menu={
          <Menu
            label={`More for ${name}`}
            items={[
              { label: 'Move to position...', icon: Hash, onSelect: onAsk },
              { label: 'Move to the top', icon: ArrowUpToLine, onSelect: () => onMove(0) },
              { label: 'Move to the end', icon: ArrowDownToLine, onSelect: () => onMove(total - 1) },
              featured
                ? { label: 'Take off the home page', icon: StarOff, onSelect: toggleFeatured }
                : { label: 'Feature on the home page', icon: Star, onSelect: toggleFeatured },
            ]}
          />
        }
      />
    </li>
  )
}

// Its row stays underneath, for the handle has the focus.
const emptyPlace =
  'border-b bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,var(--color-stage)_6px_7px)] *:opacity-0'
