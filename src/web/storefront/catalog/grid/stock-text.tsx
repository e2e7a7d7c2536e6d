import type { Product } from '#contract/catalog/catalog.ts'
import { useStorefront } from '#web/api/settings.ts'
import { classes } from '#web/ui/classes.ts'

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
    <span
      className={classes('inline-flex items-center gap-1.5 text-2xs whitespace-nowrap', styles[state].text)}
    >
      <span aria-hidden="true" className={classes('size-1.5 rounded-full', styles[state].dot)} />
      {state === 'in' ? 'In Stock' : state === 'low' ? `Only ${product.stockQuantity} Left!` : 'Out of Stock'}
    </span>
  )
}

function stateOf({ inStock, stockQuantity }: Stock, threshold: number) {
  if (!inStock) return 'out'
  return stockQuantity !== null && stockQuantity > 0 && stockQuantity <= threshold ? 'low' : 'in'
}

const styles = {
  in: { text: 'text-ink-2', dot: 'bg-profit-bar' },
  low: { text: 'text-amber', dot: 'bg-amber' },
  out: { text: 'text-ink-3', dot: 'border border-ink-3' },
}
