import {
  type Announcements,
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
import { useId, useMemo, useRef, useState } from 'react'
import { MoveDialog } from './move-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import type { Row } from './row.ts'
import { SortableRow } from './sortable-row.tsx'

interface Asking {
  /** Each opening is a dialog of its own. */
  number: number
  open: boolean
  row: Row
}

interface Props {
  title: string
  rows: Row[]
  /** How many the whole list has; a search shows some of them. */
  total: number
  onMove: (id: number, to: number) => void
}

const rowHeight = 56

/** A list that is put in order by pointer, by keys or by a number. Only the rows in sight are drawn, so it may be very long. */
export function SortableProducts({ title, rows, total, onMove }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<UniqueIdentifier>()
  /** Lifted or moved last: its row stays drawn, for it has the focus. */
  const [touched, setTouched] = useState<UniqueIdentifier>()
  const [asking, setAsking] = useState<Asking>()
  const [said, setSaid] = useState('')
  const places = useMemo(() => new Map(rows.map((row, place) => [row.product.id, place])), [rows])
  const rowOf = (key: UniqueIdentifier | undefined) => rows[places.get(Number(key)) ?? -1]
  const touchedPlace = places.get(Number(touched))

  // oxlint-disable-next-line react-hooks/incompatible-library -- no React Compiler is at work here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => rows[place]?.product.id ?? place,
    overscan: 6,
    initialRect: { width: 600, height: 12 * rowHeight },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      if (touchedPlace === undefined || drawn.includes(touchedPlace)) return drawn
      return [...drawn, touchedPlace].toSorted((one, other) => one - other)
    },
  })

  // The spec's step of 25 px is the keyboard sensor's own.
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor))

  function handleDragEnd({ active, over }: DragEndEvent) {
    setLifted(undefined)
    const target = rowOf(over?.id)
    if (target && over?.id !== active.id) onMove(Number(active.id), target.index)
  }

  function handleDragStart({ active }: DragStartEvent) {
    setLifted(active.id)
    setTouched(active.id)
  }

  function moveTo(row: Row, to: number) {
    setTouched(row.product.id)
    onMove(row.product.id, to)
    setSaid(`${row.product.name} is now at position ${to + 1} of ${total}.`)
    if (rows.length === total) virtual.scrollToIndex(to)
  }

  const liftedRow = rowOf(lifted)
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: spoken(rowOf, total), screenReaderInstructions: instructions }}
      onDragStart={handleDragStart}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setLifted(undefined)}
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
            {virtual.getVirtualItems().map(({ index: place, start, key }) => {
              const row = rows[place]
              return (
                row && (
                  <SortableRow
                    key={key}
                    row={row}
                    total={total}
                    start={start}
                    onMove={(to) => moveTo(row, to)}
                    onAsk={() =>
                      setAsking((before) => ({ number: (before?.number ?? 0) + 1, open: true, row }))
                    }
                  />
                )
              )
            })}
          </ol>
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{liftedRow && <ProductRow row={liftedRow} lifted />}</DragOverlay>
      <output className="sr-only">{said}</output>
      {asking && (
        <MoveDialog
          key={asking.number}
          open={asking.open}
          row={asking.row}
          total={total}
          onMove={(to) => moveTo(asking.row, to)}
          onClose={() => setAsking({ ...asking, open: false })}
        />
      )}
    </DndContext>
  )
}

const instructions = {
  draggable:
    'To move a product, press Space. Meanwhile the arrow keys move it up and down. Press Space again to put it down, or Escape to put it back.',
}

function spoken(rowOf: (key: UniqueIdentifier | undefined) => Row | undefined, total: number): Announcements {
  const place = (key: UniqueIdentifier | undefined) => `position ${(rowOf(key)?.index ?? 0) + 1} of ${total}`
  const name = (key: UniqueIdentifier) => rowOf(key)?.product.name ?? 'The product'
  return {
    onDragStart: ({ active }) => `${name(active.id)} is lifted from ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${place(over.id)}.` : `${name(active.id)} is outside the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down at ${place(over.id)}.` : `${name(active.id)} is back.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  }
}
