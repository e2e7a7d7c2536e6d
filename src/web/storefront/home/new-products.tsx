import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ProductGridSkeleton } from '#web/storefront/cards/product-grid-skeleton.tsx'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { listUrl } from '#web/storefront/catalog/list-url.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { HomeSection } from './home-section.tsx'
import { homeLists, homeQueries } from './home-queries.ts'
import { productCount } from './product-count.ts'

/** One row of products: new ones in stock, or else the featured ones, or else the first of the catalog. */
export function NewProducts() {
  const { title, link, list } = useFirstFilled()
  return (
    <HomeSection title={title} link={link}>
      {list.isPending ? (
        <ProductGridSkeleton layout="wide" count={4} />
      ) : list.isError ? (
        <ErrorState
          title="Failed to fetch products"
          heading="h3"
          className="border"
          onRetry={() => void list.refetch()}
        />
      ) : (
        <ProductGrid products={list.data.items} layout="wide" className={oneRow} />
      )}
    </HomeSection>
  )
}

/** Two products on a phone. */
const oneRow = 'max-md:*:nth-[n+3]:hidden'

function useFirstFilled() {
  const api = useApi()
  const fresh = useQuery(homeQueries.fresh(api))
  const featured = useQuery(homeQueries.featured(api))
  const all = useQuery(homeQueries.all(api))
  const toAll = { href: paths.products, label: 'All products' }
  if (fresh.data?.total !== 0) {
    const label = fresh.data && productCount(fresh.data.total, 'new ')
    const link = label ? { href: listUrl(paths.products, homeLists.fresh), label } : undefined
    return { title: 'New', link, list: fresh }
  }
  if (featured.data?.total !== 0) return { title: 'Featured products', link: toAll, list: featured }
  return { title: 'Products', link: toAll, list: all }
}
