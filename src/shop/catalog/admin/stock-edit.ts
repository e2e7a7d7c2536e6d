import type { StockChange } from '#contract/catalog/staff-products.ts'
import { maxCount } from '#contract/limits.ts'
import { Invalid } from '#platform/problems.ts'
import { StockChanged } from './problems.ts'

interface StockEdit {
  /** The stock staff had read; null: not tracked. */
  seen: number | null
  wanted: number | null
}

/**
 * Applies the difference between the seen and the wanted stock to the current stock, so sales in between stay sold.
 * Throws {@link StockChanged} if the result were below 0, or if tracking starts or ends on a different stock.
 */
export function applyStockEdit(current: number | null, { seen, wanted }: StockEdit): StockChange {
  if (seen === wanted) return { seen, before: current, after: current }
  if (seen === null || wanted === null || current === null) {
    if (seen !== current) throw new StockChanged({ seen, wanted, current })
    return { seen, before: current, after: wanted }
  }
  const after = current + wanted - seen
  if (after < 0) throw new StockChanged({ seen, wanted, current })
  if (after > maxCount) {
    throw new Invalid([{ field: 'stockQuantity', message: `Enter at most ${maxCount - current + seen}` }])
  }
  return { seen, before: current, after }
}

interface Stock {
  inStock: boolean
  /** Null: not tracked. */
  stockQuantity: number | null
}

/**
 * Whether a product is in stock after a change: stock of 0 turns it off, new stock turns it on again, otherwise the
 * given flag decides.
 */
export function inStockAfter(before: Stock, change: { [Key in keyof Stock]?: Stock[Key] | undefined }) {
  const quantity = change.stockQuantity === undefined ? before.stockQuantity : change.stockQuantity
  refuseInStockWithoutStock(quantity, change.inStock)
  if (quantity === 0) return false
  const wasSoldOut = before.stockQuantity === 0
  return change.inStock ?? (wasSoldOut ? true : before.inStock)
}

export function refuseInStockWithoutStock(quantity: number | null, inStock: boolean | undefined) {
  if (quantity !== 0 || !inStock) return
  throw new Invalid([{ field: 'inStock', message: 'A product without stock cannot be in stock' }])
}
