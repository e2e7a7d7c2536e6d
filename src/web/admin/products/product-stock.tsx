import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useStorefront } from '#web/api/settings.ts'

/** How many there are; amber where few are left, and in words where they are not sold. */
export function ProductStock({ product: { inStock, stockQuantity } }: { product: StaffProduct }) {
  const { lowStockThreshold } = useStorefront()
  if (stockQuantity === null) {
    return <span className="text-ink-3">{inStock ? 'not counted' : 'out of stock'}</span>
  }
  if (!inStock) {
    return (
      <span className="text-ink-3">
        {stockQuantity > 0 && `${stockQuantity.toLocaleString('en-US')}, `}out of stock
      </span>
    )
  }
  return (
    <>
      <span className={stockQuantity <= lowStockThreshold ? 'font-560 text-amber' : undefined}>
        {stockQuantity.toLocaleString('en-US')}
      </span>
      <span className="hidden stacked:inline"> in stock</span>
    </>
  )
}
