import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceListSorts } from '#contract/lists/staff-choices.ts'
import { Plus } from '#web/ui/icon/icons.ts'
import { Tags } from '#web/admin/icons/admin-icons.ts'
import type { PriceList } from '#contract/pricing/price-lists.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { priceListsQuery } from '#web/api/admin-price-lists.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NewPriceList } from './new-price-list.tsx'
import { PriceListTable } from './price-list-table.tsx'
import { priceListsRoute, useShowPriceLists } from './price-list-search.ts'
import { priceListSortTexts } from './price-list-sorts.ts'

export function PriceListsPage() {
  const { sort, direction } = priceListsRoute.useSearch()
  const show = useShowPriceLists()
  const lists = useQuery({
    ...priceListsQuery(useApi(), { sort, direction }),
    placeholderData: keepPreviousData,
  })
  const adding = useDialog<null>()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <output className="num text-ink-2">
          {lists.isPending ? 'Loading price lists...' : lists.data && countText(lists.data.length)}
        </output>
        <ListSort
          sorts={priceListSortTexts}
          names={priceListSorts}
          sort={sort}
          direction={direction}
          onSort={(by, next) => show({ sort: by, direction: next })}
        />
        <Button variant="go" className="ml-auto" aria-haspopup="dialog" onClick={() => adding.open(null)}>
          <Plus className="size-3.75" />
          Add price list
        </Button>
      </div>
      <PriceLists lists={lists} />
      {adding.opening && (
        <NewPriceList key={adding.opening.key} open={adding.opening.isOpen} onClose={adding.opening.close} />
      )}
    </>
  )
}

function PriceLists({ lists }: { lists: UseQueryResult<PriceList[]> }) {
  if (lists.isPending) return <TableSkeleton />
  if (!lists.data) {
    return (
      <ErrorState
        title="Failed to fetch price lists"
        className="rounded-2 border bg-surface"
        onRetry={() => lists.refetch()}
      >
        {errorMessage(lists.error)}
      </ErrorState>
    )
  }
  if (lists.data.length === 0) {
    return (
      <EmptyList icon={Tags} title="No price lists yet">
        All buyers pay the standard prices. Add a list to give companies their own prices.
      </EmptyList>
    )
  }
  return <PriceListTable lists={lists.data} />
}

const countText = (count: number) => (count === 1 ? '1 price list' : `${count} price lists`)
