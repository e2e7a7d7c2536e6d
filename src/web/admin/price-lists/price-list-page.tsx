import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Tags } from '#web/admin/icons/admin-icons.ts'
import { ApiProblem } from '#contract/problem.ts'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { priceListQuery } from '#web/api/admin-price-lists.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PriceListEditor } from './price-list-editor.tsx'

const route = getRouteApi('/admin/price-lists/$id')

export function PriceListPage() {
  const { id } = route.useParams()
  const list = useQuery(priceListQuery(useApi(), Number(id)))
  return (
    <>
      <Crumbs parents={['/admin/price-lists']} current={list.data?.name ?? 'Price list'} />
      {!list.data && <h1 className="sr-only">Price list</h1>}
      {list.isPending ? (
        <div className="mt-3">
          <output className="sr-only">Loading price list...</output>
          <TableSkeleton />
        </div>
      ) : list.data ? (
        <PriceListEditor key={list.data.id} list={list.data} />
      ) : isMissing(list.error) ? (
        <EmptyList icon={Tags} title="Price list not found">
          It may have been deleted.
        </EmptyList>
      ) : (
        <ErrorState
          title="Failed to fetch price list"
          className="mt-3 rounded-2 border bg-surface"
          onRetry={() => list.refetch()}
        >
          {errorMessage(list.error)}
        </ErrorState>
      )}
    </>
  )
}

// 422: the address does not contain a number.
const isMissing = (error: Error) => error instanceof ApiProblem && [404, 422].includes(error.status)
