import type { Product } from '#contract/catalog/catalog.ts'
import { useStorefront } from '#web/api/settings.ts'

type Stock = Pick<Product, 'inStock' | 'stockQuantity'>

interface Props {
  product: Stock
  /** Hides the number left, for pages that show it elsewhere. */
  plain?: boolean
}

export function StockText({ product, plain = false }: Props) {
  const { lowStockThreshold } = useStorefront()
  const state = stateOf(product, plain ? 0 : lowStockThreshold)
  return (
    <span className={`stock stock-${state}`}>
      {state === 'in' ? 'In Stock' : state === 'low' ? `Only ${product.stockQuantity} Left!` : 'Out of Stock'}
    </span>
  )
}

function stateOf({ inStock, stockQuantity }: Stock, threshold: number) {
  if (!inStock) return 'out'
  return stockQuantity !== null && stockQuantity > 0 && stockQuantity <= threshold ? 'low' : 'in'
}
