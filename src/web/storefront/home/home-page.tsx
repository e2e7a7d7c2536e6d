import { useMatch } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ProductList } from '#web/storefront/catalog/product-list.tsx'
import { CatalogHome } from './catalog-home.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

/** One page at two paths: / starts with the hero, /products with the catalog. */
export function HomePage() {
  const catalog = useMatch({ from: '/storefront/products', shouldThrow: false })
  const home = useMatch({ from: '/storefront/', shouldThrow: false })
  if (catalog) return <CatalogHome state={catalog.search} />
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
