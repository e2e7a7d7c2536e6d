import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Tags } from '#web/admin/icons/admin-icons.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { priceListRowsQuery, pricesPerPage } from '#web/api/admin-price-lists.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { PriceGrid } from './price-grid.tsx'
import { PricesToolbar } from './prices-toolbar.tsx'
import type { PriceDrafts } from './use-price-drafts.ts'

const route = getRouteApi('/admin/price-lists/$id')

interface Props {
  list: PriceListDetail
  drafts: PriceDrafts
  discountBasisPoints: number | undefined
}

/** Finds variants and shows their prices in the list. */
export function PricesPanel({ list, drafts, discountBasisPoints }: Props) {
  const router = useRouter()
  const { search, show, page = 1 } = route.useSearch()
  const rows = useQuery({
    ...priceListRowsQuery(useApi(), list.id, { search, show, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PricesToolbar list={list} />
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
        {(items) => (
          <PriceGrid list={list} rows={items} drafts={drafts} discountBasisPoints={discountBasisPoints} />
        )}
      </ListView>
    </>
  )
}
