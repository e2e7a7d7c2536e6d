import { paths } from '../../paths.ts'
import { ListHeading } from '../catalog/list-heading.tsx'
import type { ListState } from '../catalog/list-address.ts'
import { ProductList } from '../catalog/product-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

export function CatalogueFirst({ state }: { state: ListState }) {
  return (
    <div className="shell">
      <ListHeading title="Catalogue" here="Catalogue" />
      <ProductList title="All products" path={paths.products} state={state} eager />
      <FeaturedProducts />
      <Standards />
      <Partnership />
    </div>
  )
}
