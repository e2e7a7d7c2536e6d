import type { ProductCardData } from '#web/api/catalog.ts'
import { classes } from '#web/ui/classes.ts'
import { ProductCard } from './product-card.tsx'
import { type SheetLayout, sheetLayouts, sheetClass } from './grid-layouts.ts'

interface Props {
  products: ProductCardData[]
  layout: SheetLayout
  /** The first row is in sight as the page opens. */
  eager?: boolean
  className?: string
}

/** Products as a printed price list shows them: cells that share hairlines. */
export function ProductSheet({ products, layout, eager = false, className }: Props) {
  const { columns, sizes } = sheetLayouts[layout]
  return (
    <ul className={classes(sheetClass, columns, className)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} sizes={sizes} eager={eager && index < 4} />
      ))}
    </ul>
  )
}
