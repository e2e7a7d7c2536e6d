import { useDeferredValue, useMemo, useState } from 'react'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { maxTiers } from '#contract/pricing/tiers-problem.ts'
import { isTierColumn, tierColumns } from '#web/admin/variants/tiers/tier-columns.ts'
import { type VariantColumn, columnNames, describeColumn } from './variant-columns.ts'
import { matchesFilters } from './variant-filters.ts'
import { withMember } from './with-member.ts'

/** Rows that are rendered at first; a product may have a thousand. */
const maxShown = 100

/** The main columns, all but tiers, or the price with its tiers. */
export type GridColumns = 'main' | 'all' | 'tiers'

/** Tiers that are shown even if no variant has them. */
const minTiers = 3

/** Which rows and columns the grid shows, and which rows are selected. */
export function useGridView({ variants, options }: ProductVariants) {
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [shownColumns, setShownColumns] = useState<GridColumns>('main')
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
  // One tier more than a variant has, to add it.
  const tierCount = Math.max(minTiers, ...variants.map(({ tiers }) => Math.min(tiers.length + 1, maxTiers)))
  const columns = useMemo(() => columnsOf(shownColumns, tierCount), [shownColumns, tierCount])

  function select(id: number, isSelected: boolean) {
    setSelected((now) => withMember(now, id, isSelected))
  }

  return {
    search,
    setSearch,
    filters,
    setFilter: (name: string, value: string) => setFilters({ ...filters, [name]: value }),
    shownColumns,
    setShownColumns,
    showAllRows: () => setShowsAllRows(true),
    /** Shows the column and every row. */
    reveal(column: VariantColumn) {
      setShowsAllRows(true)
      if (!columns.includes(column)) setShownColumns(isTierColumn(column) ? 'tiers' : 'all')
    },
    rows,
    shownRows: showsAllRows ? rows : rows.slice(0, maxShown),
    columns,
    chosen: rows.filter(({ id }) => selected.has(id)),
    select,
    selectAll: (isSelected: boolean) => setSelected(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  }
}

export type GridView = ReturnType<typeof useGridView>

function columnsOf(shown: GridColumns, tierCount: number): VariantColumn[] {
  if (shown === 'tiers') return ['price', ...tierColumns(tierCount)]
  return columnNames.filter(
    (name) => !isTierColumn(name) && (shown === 'all' || !describeColumn(name).isExtra),
  )
}
