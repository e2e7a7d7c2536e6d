import type { Direction } from '#contract/choices.ts'
import { Select } from '#web/ui/form/select.tsx'
import { opposite } from './sort-head.tsx'

/** The sorts of a list with their default direction and the labels of both. */
export type Sorts<Sort extends string> = Record<
  Sort,
  { defaultDirection: Direction; labels: Record<Direction, string> }
>

interface Props<Sort extends string> {
  sorts: Sorts<Sort>
  /** The default sort first. */
  names: readonly Sort[]
  /** As in the address. */
  sort: Sort | undefined
  direction: Direction | undefined
  /** Both undefined for the default. */
  onSort: (sort: Sort | undefined, direction: Direction | undefined) => void
}

/** Sorts a list in both directions of each sort, also where rows are stacked and have no heads. */
export function ListSort<Sort extends string>({ sorts, names, sort, direction, onSort }: Props<Sort>) {
  const shown = sort ?? names[0]

  function handleChange(value: string) {
    for (const name of names)
      for (const each of directionsOf(sorts, name))
        if (value === `${name} ${each}`) {
          const change = each === sorts[name].defaultDirection ? undefined : each
          onSort(name === names[0] && !change ? undefined : name, change)
        }
  }

  return (
    <Select
      aria-label="Sort"
      value={shown && `${shown} ${direction ?? sorts[shown].defaultDirection}`}
      onChange={({ target }) => handleChange(target.value)}
    >
      {names.flatMap((name) =>
        directionsOf(sorts, name).map((each) => (
          <option key={`${name} ${each}`} value={`${name} ${each}`}>
            Sort: {sorts[name].labels[each]}
          </option>
        )),
      )}
    </Select>
  )
}

/** The default one first. */
function directionsOf<Sort extends string>(sorts: Sorts<Sort>, name: Sort): Direction[] {
  const { defaultDirection } = sorts[name]
  return [defaultDirection, opposite(defaultDirection)]
}
