import type { ReactNode } from 'react'
import type { Direction } from '#contract/choices.ts'
import { TableHead } from '#web/ui/table/table-head.tsx'

export interface Sorting<Sort extends string> {
  /** As in the address; undefined where it names none. */
  sort: Sort | undefined
  /** Undefined for the default direction of the sort. */
  direction: Direction | undefined
  defaultDirectionOf: (sort: Sort) => Direction
  onSort: (sort: Sort, direction: Direction | undefined) => unknown
}

interface Props<Sort extends string> {
  by: Sort
  sorting: Sorting<Sort>
  align?: 'left' | 'right'
  column?: string
  className?: string
  children: ReactNode
}

/** Sorts by its column, or reverses the direction if already sorted by it. */
export function SortHead<Sort extends string>({ by, sorting, ...head }: Props<Sort>) {
  const defaultDirection = sorting.defaultDirectionOf(by)
  const now = sorting.sort === by ? (sorting.direction ?? defaultDirection) : undefined
  const next = now === defaultDirection ? opposite(defaultDirection) : undefined
  return <TableHead {...head} sort={now ? ariaSort[now] : 'none'} onSort={() => sorting.onSort(by, next)} />
}

export const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
