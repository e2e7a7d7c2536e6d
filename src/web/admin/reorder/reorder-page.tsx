import { useQuery } from '@tanstack/react-query'
import { Info, PackageSearch } from 'lucide-react'
import { productOrderQuery } from '../../api/admin-reorder.ts'
import { useApi } from '../../api/use-api.ts'
import { failureText } from '../../forms/failure-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReorderLists } from './reorder-lists.tsx'
import { ReorderSkeleton } from './reorder-skeleton.tsx'

export function ReorderPage() {
  const products = useQuery(productOrderQuery(useApi()))
  return (
    <>
      <Notice icon={Info} className="mb-4 text-xs!">
        Drag a row by its handle, or focus the handle and use Space and the arrow keys. Featured order is the
        home page&apos;s. All-products order is used by listings, categories, search and the catalogue. Higher
        is more visible.
      </Notice>
      {products.isPending ? (
        <ReorderSkeleton />
      ) : !products.data ? (
        <ErrorState
          title="Failed to fetch products"
          className="rounded-2 border bg-surface"
          onRetry={() => products.refetch()}
        >
          {failureText(products.error)}
        </ErrorState>
      ) : products.data.length === 0 ? (
        <EmptyState icon={PackageSearch} title="No products found" className="rounded-2 border bg-surface">
          Products stand here as soon as there are any on sale.
        </EmptyState>
      ) : (
        <ReorderLists products={products.data} />
      )}
    </>
  )
}
