import { Invalid } from '#platform/problems.ts'

interface Stock {
  inStock: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

/**
 * Whether a product is in stock after a change: nothing left turns it off, new stock turns it on again, a named flag
 * decides otherwise. Refuses to call in stock what has none left.
 */
export function inStockAfter(before: Stock, change: { [K in keyof Stock]?: Stock[K] | undefined }): boolean {
  const left = change.stockQuantity === undefined ? before.stockQuantity : change.stockQuantity
  refuseSaleWithoutStock(left, change.inStock)
  if (left === 0) return false
  const soldOutBefore = before.stockQuantity === 0
  return change.inStock ?? (soldOutBefore ? true : before.inStock)
}

export function refuseSaleWithoutStock(left: number | null, inStock: boolean | undefined) {
  if (left !== 0 || !inStock) return
  throw new Invalid([{ field: 'inStock', message: 'A product without stock cannot be in stock' }])
}
