import type { Product } from '#contract/catalog/catalog.ts'
import { useStorefront } from '#web/api/settings.ts'
import { stockState, stockText } from '#web/shared/stock-text.ts'

export function StockText({ product }: { product: Pick<Product, 'inStock' | 'stockQuantity'> }) {
  const { lowStockThreshold, stockNumbers } = useStorefront()
  return (
    <span className={`stock stock-${stockState(product, lowStockThreshold)}`}>
      {stockText(product, lowStockThreshold, stockNumbers)}
    </span>
  )
}
