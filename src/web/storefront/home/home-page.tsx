import { useMatch } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ProductList } from '#web/storefront/catalog/product-list.tsx'
import { CatalogFirst } from './catalog-home.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

/** One page at two addresses: / introduces the shop first, /products opens with the catalog. */
export function HomePage() {
  const catalog = useMatch({ from: '/storefront/products', shouldThrow: false })
  const home = useMatch({ from: '/storefront/', shouldThrow: false })
  if (catalog) return <CatalogFirst state={catalog.search} />
  return (
    <div className="shell">
      <Hero />
      <FeaturedProducts />
      <Standards />
      <Partnership />
      <div className="border-t border-ink pt-6">
        <ProductList title="Catalog" path={paths.home} state={home?.search ?? {}} />
      </div>
    </div>
  )
}
