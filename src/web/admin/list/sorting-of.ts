import type { Direction } from '#contract/choices.ts'
import type { Sorting } from './sort-head.tsx'
import type { Sorts } from './list-sort.tsx'

interface Shown<Sort extends string> {
  sort?: Sort | undefined
  direction?: Direction | undefined
}

/** How the heads of a table sort its list through the address. */
export function sortingOf<Sort extends string>(
  sorts: Sorts<Sort>,
  { sort, direction }: Shown<Sort>,
  show: (change: { sort: Sort; direction: Direction | undefined }) => unknown,
): Sorting<Sort> {
  return {
    sort,
    direction,
    defaultDirectionOf: (by) => sorts[by].defaultDirection,
    onSort: (by, next) => show({ sort: by, direction: next }),
  }
}
