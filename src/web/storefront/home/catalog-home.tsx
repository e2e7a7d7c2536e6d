import { useQuery } from '@tanstack/react-query'
import { productListQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { filtersOf } from '#web/storefront/catalog/list-filters.ts'
import { ListHeading } from '#web/storefront/catalog/list-heading.tsx'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { ProductList } from '#web/storefront/catalog/product-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

export function CatalogHome({ state }: { state: ListState }) {
  const request = { ...filtersOf(state), sort: state.sort, page: state.page }
  const { data: products } = useQuery(productListQuery(useApi(), request))
  return (
    <div className="shell">
      <ListHeading title="Catalog" current="Catalog" />
      <ProductList title="All products" path={paths.products} state={state} eager />
      <FeaturedProducts except={products?.items} />
      <Standards />
      <Partnership />
    </div>
  )
}
