import { maxQuantity } from '#contract/limits.ts'
import type { Conflict } from '#platform/problems.ts'
import { OutOfStock } from '#shop/stock/problems.ts'
import { LineIsFull } from './problems.ts'

interface StockedProduct {
  id: number
  name: string
  inStock: boolean
  /** Null: stock is not tracked. */
  stockQuantity: number | null
}

/** The largest quantity that a line of this product can have now. */
export function capacityOf({ inStock, stockQuantity }: StockedProduct): number {
  return inStock ? Math.min(stockQuantity ?? maxQuantity, maxQuantity) : 0
}

/** The error for a larger quantity. */
export function capacityError(product: StockedProduct): Conflict {
  const available = capacityOf(product)
  if (available === maxQuantity) return new LineIsFull()
  return new OutOfStock([{ productId: product.id, name: product.name, available }])
}
