import { useState } from 'react'

interface Row {
  id: number
}

export interface Selection<Item extends Row> {
  /** In the order they were selected, across pages and filters. */
  selected: Item[]
  /** Those of `selected` that are not on the shown page. */
  hidden: Item[]
  /** Whether the rows of the shown page are selected. */
  page: 'none' | 'some' | 'all'
  has: (id: number) => boolean
  /** With `range`, also the rows between this row and the last toggled one. */
  toggle: (id: number, options?: { range: boolean }) => void
  /** Selects the shown page, or deselects it if all of it is selected. */
  toggleAll: () => void
  add: (items: Item[]) => void
  remove: (items: Row[]) => void
  clear: () => void
}

/** The rows selected for an action. They stay selected when another page or filter hides them. */
export function useSelection<Item extends Row>(shown: Item[]): Selection<Item> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Item>>(new Map())
  const [lastToggled, setLastToggled] = useState<number>()
  const shownIds = new Set(shown.map(({ id }) => id))
  const shownCount = shown.filter(({ id }) => selected.has(id)).length
  const isPageSelected = shown.length > 0 && shownCount === shown.length

  function add(items: Item[]) {
    setSelected((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)]))
  }

  function remove(items: Row[]) {
    const ids = new Set(items.map(({ id }) => id))
    setSelected((before) => new Map([...before].filter(([id]) => !ids.has(id))))
  }

  return {
    selected: [...selected.values()],
    hidden: [...selected.values()].filter(({ id }) => !shownIds.has(id)),
    page: isPageSelected ? 'all' : shownCount > 0 ? 'some' : 'none',
    has: (id) => selected.has(id),
    toggle(id, { range } = { range: false }) {
      const items = rangeOf(shown, range ? lastToggled : undefined, id)
      if (selected.has(id)) remove(items)
      else add(items)
      setLastToggled(id)
    },
    toggleAll() {
      if (isPageSelected) remove(shown)
      else add(shown)
    },
    add,
    remove,
    clear: () => setSelected(new Map()),
  }
}

/** The rows from one to the other; only the second if the first is not shown. */
function rangeOf<Item extends Row>(shown: Item[], from: number | undefined, to: number): Item[] {
  const end = shown.findIndex(({ id }) => id === to)
  const start = shown.findIndex(({ id }) => id === from)
  return start === -1
    ? shown.slice(end, end + 1)
    : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
