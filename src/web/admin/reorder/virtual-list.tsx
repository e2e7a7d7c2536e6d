import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { LoadedRow } from './reorder-row.tsx'
import { SortableRow } from './sortable-row.tsx'
import type { Row } from './use-rows.ts'
import type { Summaries } from './use-summaries.ts'

const rowHeightPx = 56

export function useVirtualRows(
  rows: Row[],
  scroller: RefObject<HTMLDivElement | null>,
  alwaysRendered?: number,
) {
  // oxlint-disable-next-line react-hooks/incompatible-library -- the React Compiler is not used
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    initialRect: { width: 600, height: 12 * rowHeightPx },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (alwaysRendered === undefined || indexes.includes(alwaysRendered)) return indexes
      return [...indexes, alwaysRendered].toSorted((one, other) => one - other)
    },
  })
}

/** First and last index of the rows in view, without an active row that is out of view. */
export function shownRange(virtual: ReturnType<typeof useVirtualRows>, activeIndex: number | undefined) {
  const indexes = virtual.getVirtualItems().flatMap(({ index }) => (index === activeIndex ? [] : [index]))
  return { first: indexes.at(0) ?? 0, last: indexes.at(-1) ?? 0 }
}

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  virtual: ReturnType<typeof useVirtualRows>
  title: string
  rows: Row[]
  summaries: Summaries
  /** Length of the whole list. */
  total: number
  onMove: (row: LoadedRow, to: number) => void
  /** Opens the dialog for a position. */
  onAsk: (row: LoadedRow) => void
}

/** A scrolled list that renders the rows in view only. */
export function VirtualList({ scroller, virtual, title, rows, summaries, ...actions }: Props) {
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={title}
      // The arrow keys scroll it, also while its rows are loading.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[calc(100dvh-var(--spacing-header)-88px)] min-h-56 overflow-y-auto"
    >
      <ol aria-label={title} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row && (
              <SortableRow
                key={key}
                row={row}
                product={summaries.byId.get(row.id)}
                hasFailed={summaries.failedIds.has(row.id)}
                startPx={start}
                {...actions}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}
