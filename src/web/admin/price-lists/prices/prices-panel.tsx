import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { type PricedFilter, pricedFilters } from '#contract/pricing/priced-filters.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { priceListRowsQuery, pricesPerPage } from '#web/api/admin-price-lists.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { PriceGrid } from './price-grid.tsx'
import type { PriceDrafts } from './use-price-drafts.ts'

const route = getRouteApi('/admin/price-lists/$id')

interface Props {
  list: PriceListDetail
  drafts: PriceDrafts
  percentOff: number | undefined
}

/** Finds variants and shows their prices in the list. */
export function PricesPanel({ list, drafts, percentOff }: Props) {
  const router = useRouter()
  const { search, show, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const rows = useQuery({
    ...priceListRowsQuery(useApi(), list.id, { search, show, page }),
    placeholderData: keepPreviousData,
  })
  const to = `/admin/price-lists/${list.id}`
  const counts = { all: list.variantCount, priced: list.pricedCount, check: list.toCheckCount }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Find a variant"
          placeholder="Name, SKU or GTIN"
          action={to}
          search={search ?? ''}
          filters={{ show }}
          onSearch={(term) => navigate({ search: { show, search: term || undefined }, replace: true })}
        />
        {list.kind === 'fixed' && (
          <FilterLinks
            label="Show variants"
            options={pricedFilters.map((filter) => ({
              label: filterLabels[filter],
              count: counts[filter],
              isSelected: (show ?? 'all') === filter,
              link: {
                to: '/admin/price-lists/$id',
                params: { id: String(list.id) },
                search: { search, show: filter === 'all' ? undefined : filter },
              },
            }))}
          />
        )}
        {list.kind === 'fixed' && (
          <p className="ml-auto text-2xs text-ink-3 max-lg:hidden">
            Enter: next row. Ctrl+D: copy from above. Ctrl+V: paste a column.
          </p>
        )}
      </div>
      <ListView
        list={rows}
        skeleton={
          <>
            <output className="sr-only">Loading prices...</output>
            <TableSkeleton />
          </>
        }
        errorTitle="Failed to fetch prices"
        empty={
          <EmptyList icon={Tags} title="No variants found">
            {search || show ? 'No variants match this filter and search.' : 'Variants on sale appear here.'}
          </EmptyList>
        }
        page={page}
        pageSize={pricesPerPage}
        href={(number) =>
          router.buildLocation({
            to: '/admin/price-lists/$id',
            params: { id: String(list.id) },
            search: { search, show, page: number },
          }).href
        }
      >
        {(items) => <PriceGrid list={list} rows={items} drafts={drafts} percentOff={percentOff} />}
      </ListView>
    </>
  )
}

const filterLabels: Record<PricedFilter, string> = {
  all: 'All',
  priced: 'Priced here',
  check: 'Above standard',
}
