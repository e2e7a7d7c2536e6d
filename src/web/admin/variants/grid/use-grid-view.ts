import { useDeferredValue, useMemo, useState } from 'react'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { columnNames, describeColumn } from './variant-columns.ts'
import { matchesFilters } from './variant-filters.ts'

/** Rows that are rendered at first; a product may have a thousand. */
const maxShown = 100

/** Which rows and columns the grid shows, and which rows are selected. */
export function useGridView({ variants, options }: ProductVariants) {
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [showsAllColumns, setShowsAllColumns] = useState(false)
  const [showsAllRows, setShowsAllRows] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const words = useDeferredValue(search.trim().toLowerCase())
  const rows = useMemo(
    () =>
      variants.filter(
        (variant) => variant.archivedAt === null && matchesFilters(variant, options, { words, filters }),
      ),
    [variants, options, words, filters],
  )
  const columns = useMemo(
    () => columnNames.filter((name) => showsAllColumns || !describeColumn(name).isExtra),
    [showsAllColumns],
  )

  function select(id: number, isSelected: boolean) {
    setSelected((now) => withMember(now, id, isSelected))
  }

  return {
    search,
    setSearch,
    filters,
    setFilter: (name: string, value: string) => setFilters({ ...filters, [name]: value }),
    showsAllColumns,
    setShowsAllColumns,
    showAllRows: () => setShowsAllRows(true),
    rows,
    shownRows: showsAllRows ? rows : rows.slice(0, maxShown),
    columns,
    chosen: rows.filter(({ id }) => selected.has(id)),
    select,
    selectAll: (isSelected: boolean) => setSelected(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  }
}

export type GridView = ReturnType<typeof useGridView>

function withMember(set: ReadonlySet<number>, id: number, isMember: boolean) {
  const next = new Set(set)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}
