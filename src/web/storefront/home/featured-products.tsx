import { useQuery } from '@tanstack/react-query'
import { type ProductCardData, featuredProductsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProductGridSkeleton } from '#web/storefront/cards/product-grid-skeleton.tsx'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  /** Products above on the page, which it does not repeat. */
  except?: ProductCardData[] | undefined
}

export function FeaturedProducts({ except = [] }: Props) {
  const featured = useQuery(featuredProductsQuery(useApi()))
  const shown = new Set(except.map(({ id }) => id))
  const products = featured.data?.items.filter(({ id }) => !shown.has(id))
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="featured" className="pt-14 max-md:pt-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="featured">Featured products</h2>
        <p aria-hidden="true" className="resale flex gap-3.5 text-xs text-ink-2 max-md:hidden">
          <span className="flex items-center gap-[7px]">
            <span className="h-0.5 w-4.5 bg-ink" />
            Your price
          </span>
          <span className="flex items-center gap-[7px]">
            <span className="h-1 w-4.5 bg-profit-bar" />
            Your profit
          </span>
        </p>
        <PageLink href={paths.products} className="tap lnk ml-auto text-sm whitespace-nowrap">
          All products
        </PageLink>
      </div>
      {featured.isPending ? (
        <ProductGridSkeleton layout="wide" count={8} />
      ) : featured.isError ? (
        <ErrorState
          title="Failed to fetch products"
          heading="h3"
          className="border"
          onRetry={() => void featured.refetch()}
        />
      ) : (
        <ProductGrid products={products ?? []} layout="wide" />
      )}
    </section>
  )
}
