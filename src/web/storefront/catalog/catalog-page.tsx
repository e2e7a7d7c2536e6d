import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ListHeading } from './list-heading.tsx'
import { NoProductsYet } from './no-products-yet.tsx'
import { ProductList } from './product-list.tsx'

const route = getRouteApi('/storefront/products')

/** The whole catalog. */
export function CatalogPage() {
  return (
    <div className="shell">
      <ListHeading title="Catalog" current="Catalog" />
      <ProductList
        title="All products"
        path={paths.products}
        state={route.useSearch()}
        nothingFound={<NoProductsYet heading="h3" />}
        eager
      />
    </div>
  )
}
