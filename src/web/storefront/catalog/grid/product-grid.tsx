import type { ProductCardData } from '#web/api/catalog.ts'
import { classes } from '#web/ui/classes.ts'
import { ProductCard } from './product-card.tsx'
import { type GridLayout, gridLayouts, gridClass } from './grid-layouts.ts'

interface Props {
  products: ProductCardData[]
  layout: GridLayout
  /** Loads the first row's images first. */
  eager?: boolean
  className?: string
}

/** A grid of product cards. */
export function ProductGrid({ products, layout, eager = false, className }: Props) {
  const { columns, sizes } = gridLayouts[layout]
  return (
    <ul className={classes(gridClass, columns, className)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} sizes={sizes} eager={eager && index < 4} />
      ))}
    </ul>
  )
}
