import { useSortable } from '@dnd-kit/sortable'
import { Star } from '#web/ui/icon/icons.ts'
import { ArrowDownToLine, ArrowUpToLine, GripVertical, Hash, StarOff } from '#web/admin/icons/icons.ts'
import type { ComponentProps } from 'react'
import { useFeatureProduct } from '#web/api/admin-reorder.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { ProductRow, type Row } from './product-row.tsx'

interface Props {
  row: Row
  total: number
  /** From the top of the list. */
  startPx: number
  onMove: (to: number) => void
  /** Opens the dialog for a position. */
  onAsk: () => void
}

export function SortableRow({ row, total, startPx, onMove, onAsk }: Props) {
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
      // Positioned with `top`, because dnd-kit measures rows without their transforms.
      style={{ top: startPx, transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
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
        }
      />
    </li>
  )
}

// The row stays rendered because its handle has the focus.
const emptyPlace =
  'border-b bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,var(--color-stage)_6px_7px)] *:opacity-0'

/** The handle of a sortable row. */
function Grip({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className="grid h-10 w-8 cursor-grab touch-none place-items-center rounded-1 text-ink-3 hover:text-ink pointer-coarse:h-11 pointer-coarse:w-11"
    >
      <GripVertical />
    </button>
  )
}
