import { maxQuantity } from '#contract/limits.ts'
import type { Conflict } from '#platform/problems.ts'
import { OutOfStock } from '#shop/stock/problems.ts'
import { LineIsFull } from './problems.ts'

interface Stocked {
  id: number
  name: string
  inStock: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

/** The most that a line of this product can hold now. */
export function capacityOf({ inStock, stockQuantity }: Stocked): number {
  return inStock ? Math.min(stockQuantity ?? maxQuantity, maxQuantity) : 0
}

/** How to refuse more than that. */
export function overCapacity(product: Stocked): Conflict {
  const available = capacityOf(product)
  if (available === maxQuantity) return new LineIsFull()
  return new OutOfStock([{ productId: product.id, name: product.name, available }])
}
