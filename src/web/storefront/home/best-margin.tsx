import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { useQuickAdd } from '#web/storefront/cards/use-quick-add.ts'
import { listUrl } from '#web/storefront/catalog/list-url.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HomeSection } from './home-section.tsx'
import { homeLists, homeQueries } from './home-queries.ts'
import { MarginRow } from './margin-row.tsx'

/** Products in stock by margin, as bars of one length that compare at a glance. Left out where resale figures are hidden. */
export function BestMargin() {
  const best = useQuery(homeQueries.margin(useApi()))
  const products = best.data?.items.filter(isProfitable)
  if (products?.length === 0) return null
  return (
    <HomeSection
      title="Best margin"
      note="Bar shows the resale price"
      link={{ href: listUrl(paths.products, homeLists.margin), label: 'All by margin' }}
      className="resale"
    >
      {best.isError ? (
        <ErrorState
          title="Failed to fetch products"
          heading="h3"
          className="border"
          onRetry={() => void best.refetch()}
        />
      ) : products ? (
        <MarginRows products={products} />
      ) : (
        <MarginSkeleton />
      )}
    </HomeSection>
  )
}

const isProfitable = (product: ProductCardData) => (resaleOf(product)?.margin ?? 0) > 0

function MarginRows({ products }: { products: ProductCardData[] }) {
  const adding = useQuickAdd()
  return (
    <ol className="rank">
      {products.map((product) => (
        <MarginRow key={product.id} product={product} adding={adding} />
      ))}
    </ol>
  )
}

function MarginSkeleton() {
  return (
    <div aria-busy="true" className="rank">
      <output className="sr-only">Loading products</output>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="rank-row">
          <Skeleton className="size-14 max-lg:size-12" />
          <Skeleton className="col-span-full col-start-2 h-10" />
        </div>
      ))}
    </div>
  )
}
