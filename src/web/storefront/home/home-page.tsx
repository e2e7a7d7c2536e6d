import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { featuredProductsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useStorefront } from '#web/api/settings.ts'
import { ProductList } from '#web/storefront/catalog/product-list.tsx'
import { RecentlyViewed } from '#web/storefront/viewed/recently-viewed.tsx'
import { classes } from '#web/ui/classes.ts'
import { CatalogHome } from './catalog-home.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { Partnership } from './partnership.tsx'
import { Standards } from './standards.tsx'

/** One page at two paths: / starts with the hero, /products with the catalog. */
export function HomePage() {
  const catalog = useMatch({ from: '/storefront/products', shouldThrow: false })
  const home = useMatch({ from: '/storefront/', shouldThrow: false })
  const { partnership } = useStorefront().content
  const { data: featured } = useQuery(featuredProductsQuery(useApi()))
  if (catalog) return <CatalogHome state={catalog.search} />
  return (
    <div className="shell">
      <Hero />
      <FeaturedProducts />
      <Standards />
      <Partnership />
      <div className={classes('border-t border-ink pt-6', !partnership && 'mt-14 max-md:mt-10')}>
        <ProductList
          title="Catalog"
          path={paths.home}
          state={home?.search ?? {}}
          shownAbove={featured?.items.map(({ id }) => id)}
        />
      </div>
      <RecentlyViewed />
    </div>
  )
}
