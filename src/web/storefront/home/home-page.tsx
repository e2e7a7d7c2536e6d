import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/client/use-api.ts'
import { RecentlyViewed } from '#web/storefront/viewed/recently-viewed.tsx'
import { NoProductsYet } from '#web/storefront/catalog/no-products-yet.tsx'
import { BestMargin } from './best-margin.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CompanyBlock } from './company-block.tsx'
import { Hero } from './hero.tsx'
import { homeQueries } from './home-queries.ts'
import { NewProducts } from './new-products.tsx'
import { Offers } from './offers.tsx'

/** A way into the catalog. A section without products is left out. */
export function HomePage() {
  const { data: all } = useQuery(homeQueries.all(useApi()))
  return (
    <div className="shell">
      <Hero />
      {all?.total === 0 ? (
        <div className="pt-11 max-md:pt-9">
          <NoProductsYet heading="h2" />
        </div>
      ) : (
        <>
          <CategoryTiles total={all?.total} />
          <BestMargin />
          <NewProducts />
          <Offers />
          <RecentlyViewed />
        </>
      )}
      <CompanyBlock />
    </div>
  )
}
