import type { ProductCardData } from '#web/api/catalog.ts'
import { useComparison } from '#web/storefront/comparison/use-comparison.ts'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { ProductRow } from './product-row.tsx'
import { useQuickAdd } from './use-quick-add.ts'

/** Products as dense rows, for traders who order many. As in a grid, queries run once. */
export function ProductRows({ products }: { products: ProductCardData[] }) {
  const shared = { adding: useQuickAdd(), favorites: useFavorites(), comparison: useComparison() }
  return (
    <div className="border-t max-md:-mx-gutter md:border-x">
      <div aria-hidden="true" className="list-row lab py-2! max-xl:hidden">
        <span className="col-span-2">Product</span>
        <span className="text-right">Price</span>
        <span className="resale text-right">Resale price</span>
        <span className="resale text-right">Profit</span>
        <span className="col-start-6 pl-3">Quantity</span>
      </div>
      <ul>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} {...shared} />
        ))}
      </ul>
    </div>
  )
}
