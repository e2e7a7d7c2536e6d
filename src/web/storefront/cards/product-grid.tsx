import type { ProductCardData } from '#web/api/catalog.ts'
import { classes } from '#web/ui/classes.ts'
import { useComparison } from '#web/storefront/comparison/use-comparison.ts'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { ProductCard } from './product-card.tsx'
import { useQuickAdd } from './use-quick-add.ts'
import { type GridLayout, gridLayouts, gridClass } from './grid-layouts.ts'

interface Props {
  products: ProductCardData[]
  layout: GridLayout
  /** Loads the first row's images first. */
  eager?: boolean
  className?: string
}

/** A grid of product cards. Its queries and mutations run here once, not in each card. */
export function ProductGrid({ products, layout, eager = false, className }: Props) {
  const { columns, sizes } = gridLayouts[layout]
  const shared = {
    sizes,
    favorites: useFavorites(),
    comparison: useComparison(),
    adding: useQuickAdd(),
  }
  return (
    <ul className={classes(gridClass, columns, className)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} shared={shared} eager={eager && index < 4} />
      ))}
    </ul>
  )
}
