import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from '#web/admin/icons/admin-icons.ts'
import type { ComponentProps } from 'react'
import type { ProductSummary } from '#contract/catalog/product-position.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyRow } from './empty-row.tsx'
import { type LoadedRow, ReorderRow } from './reorder-row.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Row } from './use-rows.ts'

interface Props {
  row: Row
  /** Undefined until it is loaded, null if it is not on sale any more. */
  product: ProductSummary | null | undefined
  /** Whether loading it has failed. */
  hasFailed: boolean
  total: number
  /** From the top of the list. */
  startPx: number
  onMove: (row: LoadedRow, to: number) => void
  /** Opens the dialog for a position. */
  onAsk: (row: LoadedRow) => void
}

/** A row is moved by its handle once its product is loaded. */
export function SortableRow({ row, product, hasFailed, total, startPx, onMove, onAsk }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: row.id })
  const loaded = product ? { ...row, product } : undefined

  return (
    <li
      ref={setNodeRef}
      aria-setsize={total}
      aria-posinset={row.index + 1}
      className={classes('absolute inset-x-0 h-14', isDragging && emptyPlace)}
      // Positioned with `top`, because dnd-kit measures rows without their transforms.
      style={{ top: startPx, transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {loaded ? (
        <ReorderRow
          row={loaded}
          grip={
            <Grip
              ref={setActivatorNodeRef}
              label={`Move ${loaded.product.name}, position ${row.index + 1}`}
              {...attributes}
              {...listeners}
            />
          }
          menu={
            <RowMenu
              product={loaded.product}
              total={total}
              onMove={(to) => onMove(loaded, to)}
              onAsk={() => onAsk(loaded)}
            />
          }
        />
      ) : (
        <EmptyRow row={row} state={product === null ? 'gone' : hasFailed ? 'failed' : 'loading'} />
      )}
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
