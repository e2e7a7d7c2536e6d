import { paths } from '#contract/paths.ts'
import { ListHeading } from '#web/storefront/catalog/list-heading.tsx'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { ProductList } from '#web/storefront/catalog/product-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

export function CatalogHome({ state }: { state: ListState }) {
  return (
    <div className="shell">
      <ListHeading title="Catalog" current="Catalog" />
      <ProductList title="All products" path={paths.products} state={state} eager />
      <FeaturedProducts />
      <Standards />
      <Partnership />
    </div>
  )
}
