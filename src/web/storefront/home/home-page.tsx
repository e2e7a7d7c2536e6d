import { useMatch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { ProductList } from '../catalog/product-list.tsx'
import { CatalogueFirst } from './catalogue-first.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

/** One page at two addresses: / introduces the shop first, /products opens with the catalogue. */
export function HomePage() {
  const catalogue = useMatch({ from: '/storefront/products', shouldThrow: false })
  const home = useMatch({ from: '/storefront/', shouldThrow: false })
  if (catalogue) return <CatalogueFirst state={catalogue.search} />
  return (
    <div className="shell">
      <Hero />
      <FeaturedProducts />
      <Standards />
      <Partnership />
      <div className="border-t border-ink pt-6">
        <ProductList title="Catalogue" path={paths.home} state={home?.search ?? {}} />
      </div>
    </div>
  )
}
