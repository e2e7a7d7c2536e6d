import { getRouteApi } from '@tanstack/react-router'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { type PricedFilter, pricedFilters } from '#contract/pricing/priced-filters.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'

const route = getRouteApi('/admin/price-lists/$id')

/** Search and filter of the variants; only a fixed list has a filter. */
export function PricesToolbar({ list }: { list: PriceListDetail }) {
  const { search, show } = route.useSearch()
  const navigate = route.useNavigate()
  const params = { id: String(list.id) }
  const counts = { all: list.variantCount, priced: list.pricedCount, check: list.toCheckCount }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Find a variant"
        placeholder="Name, SKU or GTIN"
        action={`/admin/price-lists/${list.id}`}
        search={search ?? ''}
        filters={{ show }}
        onSearch={(term) => navigate({ search: { show, search: term || undefined }, replace: true })}
      />
      {list.kind === 'fixed' && (
        <>
          <FilterLinks
            label="Show variants"
            options={pricedFilters.map((filter) => ({
              label: filterLabels[filter],
              count: counts[filter],
              isSelected: (show ?? 'all') === filter,
              link: {
                to: '/admin/price-lists/$id',
                params,
                search: { search, show: filter === 'all' ? undefined : filter },
              },
            }))}
          />
          <p className="ml-auto text-2xs text-ink-3 max-lg:hidden">
            Enter: next row. Ctrl+D: copy from above. Ctrl+V: paste a column.
          </p>
        </>
      )}
    </div>
  )
}

const filterLabels: Record<PricedFilter, string> = {
  all: 'All',
  priced: 'Priced here',
  check: 'Above standard',
}
