import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { announcementsOf, instructions } from './drag-announcements.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ProductRow, type Row } from './product-row.tsx'
import { SortableRow } from './sortable-row.tsx'

interface Props {
  title: string
  rows: Row[]
  /** Length of the whole list; a search shows some of its rows. */
  total: number
  onMove: (id: number, to: number) => void
}

const rowHeightPx = 56

/** A list sorted by drag and drop, with the keyboard, or by entering a position. Renders visible rows only. */
export function SortableProducts({ title, rows, total, onMove }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const dialog = useDialog<Row>()
  const { draggedRow, activeIndex, setActive, findRow, handlers } = useDragging(rows, onMove)
  const virtual = useVirtualRows(rows, scroller, activeIndex)
  // The specified step of 25 px is the default of the keyboard sensor.
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor))

  function moveTo(row: Row, to: number) {
    setActive(row.product.id)
    onMove(row.product.id, to)
    setAnnouncement(`${row.product.name} is now at position ${to + 1} of ${total}.`)
    if (rows.length === total) virtual.scrollToIndex(to)
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(findRow, total),
        screenReaderInstructions: instructions,
      }}
      {...handlers}
    >
      <SortableContext
        items={useMemo(() => rows.map(({ product }) => product.id), [rows])}
        strategy={verticalListSortingStrategy}
      >
        <div
          ref={scroller}
          className="max-h-[calc(100dvh-var(--spacing-header)-88px)] min-h-56 overflow-y-auto"
        >
          <ol aria-label={title} className="relative" style={{ height: virtual.getTotalSize() }}>
            <VirtualRows virtual={virtual} rows={rows} total={total} onMove={moveTo} onAsk={dialog.open} />
          </ol>
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedRow && <ProductRow row={draggedRow} isDragged />}
      </DragOverlay>
      <output className="sr-only">{announcement}</output>
      {dialog.opening && (
        <MoveDialog key={dialog.opening.key} opening={dialog.opening} total={total} onMove={moveTo} />
      )}
    </DndContext>
  )
}

/** The dragged row, and the active one: dragged or moved last. It stays rendered because it has the focus. */
function useDragging(rows: Row[], onMove: Props['onMove']) {
  const [dragged, setDragged] = useState<UniqueIdentifier>()
  const [active, setActive] = useState<UniqueIdentifier>()
  const indexes = useMemo(() => new Map(rows.map(({ product }, index) => [product.id, index])), [rows])
  const findRow = (key: UniqueIdentifier | undefined) => rows[indexes.get(Number(key)) ?? -1]

  function onDragStart(event: DragStartEvent) {
    setDragged(event.active.id)
    setActive(event.active.id)
  }

  function onDragEnd({ active: { id }, over }: DragEndEvent) {
    setDragged(undefined)
    const target = findRow(over?.id)
    if (target && over?.id !== id) onMove(Number(id), target.index)
  }

  return {
    draggedRow: findRow(dragged),
    activeIndex: indexes.get(Number(active)),
    setActive,
    findRow,
    handlers: { onDragStart, onDragEnd, onDragCancel: () => setDragged(undefined) },
  }
}

function useVirtualRows(rows: Row[], scroller: RefObject<HTMLDivElement | null>, alwaysRendered?: number) {
  // oxlint-disable-next-line react-hooks/incompatible-library -- the React Compiler is not used
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.product.id ?? index,
    overscan: 6,
    initialRect: { width: 600, height: 12 * rowHeightPx },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (alwaysRendered === undefined || indexes.includes(alwaysRendered)) return indexes
      return [...indexes, alwaysRendered].toSorted((one, other) => one - other)
    },
  })
}

interface VirtualRowsProps {
  virtual: ReturnType<typeof useVirtualRows>
  rows: Row[]
  total: number
  onMove: (row: Row, to: number) => void
  /** Opens the dialog for a position. */
  onAsk: (row: Row) => void
}

function VirtualRows({ virtual, rows, total, onMove, onAsk }: VirtualRowsProps) {
  return virtual.getVirtualItems().map(({ index, start, key }) => {
    const row = rows[index]
    return (
      row && (
        <SortableRow
          key={key}
          row={row}
          total={total}
          startPx={start}
          onMove={(to) => onMove(row, to)}
          onAsk={() => onAsk(row)}
        />
      )
    )
  })
}
