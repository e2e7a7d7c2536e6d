import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from '#web/ui/icon/icons.ts'
import { Info } from '#web/admin/icons/admin-icons.ts'
import { productPositionsQuery } from '#web/api/admin-reorder.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReorderLists } from './reorder-lists.tsx'
import { ReorderSkeleton } from './reorder-skeleton.tsx'

export function ReorderPage() {
  const lists = useQuery(productPositionsQuery(useApi()))
  return (
    <>
      <Notice icon={Info} className="mb-4 text-xs!">
        Drag a row by its handle, or focus the handle and press Space and the arrow keys. The first featured
        product with a resale price is at the top of the home page; the first four are in a row there while no
        product is tagged New and in stock. All products sets the order in listings, categories, search and
        the catalog.
      </Notice>
      {lists.isPending ? (
        <ReorderSkeleton />
      ) : !lists.data ? (
        <ErrorState
          title="Failed to fetch products"
          className="rounded-2 border bg-surface"
          onRetry={() => lists.refetch()}
        >
          {errorMessage(lists.error)}
        </ErrorState>
      ) : lists.data.all.ids.length === 0 ? (
        <EmptyState icon={PackageSearch} title="No products found" className="rounded-2 border bg-surface">
          Products appear here once they are on sale.
        </EmptyState>
      ) : (
        <ReorderLists lists={lists.data} />
      )}
    </>
  )
}
