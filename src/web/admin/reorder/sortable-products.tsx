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
import { useId, useMemo, useRef, useState } from 'react'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { announcementsOf, instructions } from './drag-announcements.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type LoadedRow, ReorderRow } from './reorder-row.tsx'
import { RowsError } from './rows-error.tsx'
import type { Row } from './use-rows.ts'
import { type Summaries, useSummaries } from './use-summaries.ts'
import { VirtualList, shownRange, useVirtualRows } from './virtual-list.tsx'

interface Props {
  title: string
  rows: Row[]
  /** Length of the whole list; a search shows some of its rows. */
  total: number
  onMove: (id: number, to: number) => void
}

/** A list sorted by drag and drop, with the keyboard, or by entering a position. Renders visible rows only. */
export function SortableProducts({ title, rows, total, onMove }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const dialog = useDialog<LoadedRow>()
  const { draggedId, activeId, activeIndex, setActive, findRow, handlers } = useDragging(rows, onMove)
  const virtual = useVirtualRows(rows, scroller, activeIndex)
  const summaries = useSummaries(rows, { ...shownRange(virtual, activeIndex), activeId })
  const dragged = withProduct(findRow(draggedId), summaries)
  // The specified step of 25 px is the default of the keyboard sensor.
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor))

  function moveTo({ id: movedId, product }: LoadedRow, to: number) {
    setActive(movedId)
    onMove(movedId, to)
    setAnnouncement(`${product.name} is now at position ${to + 1} of ${total}.`)
    if (rows.length === total) virtual.scrollToIndex(to)
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf({
          findRow,
          findName: (key) => summaries.byId.get(Number(key))?.name,
          total,
        }),
        screenReaderInstructions: instructions,
      }}
      {...handlers}
    >
      <SortableContext
        items={useMemo(() => rows.map((row) => row.id), [rows])}
        strategy={verticalListSortingStrategy}
      >
        {summaries.failedIds.size > 0 && <RowsError onRetry={summaries.retry} />}
        <VirtualList
          scroller={scroller}
          virtual={virtual}
          title={title}
          rows={rows}
          summaries={summaries}
          total={total}
          onMove={moveTo}
          onAsk={dialog.open}
        />
      </SortableContext>
      <DragOverlay dropAnimation={null}>{dragged && <ReorderRow row={dragged} isDragged />}</DragOverlay>
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
  const indexes = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
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
    draggedId: dragged,
    activeId: active === undefined ? undefined : Number(active),
    activeIndex: indexes.get(Number(active)),
    setActive,
    findRow,
    handlers: { onDragStart, onDragEnd, onDragCancel: () => setDragged(undefined) },
  }
}

function withProduct(row: Row | undefined, summaries: Summaries): LoadedRow | undefined {
  const product = row && summaries.byId.get(row.id)
  return product ? { ...row, product } : undefined
}
