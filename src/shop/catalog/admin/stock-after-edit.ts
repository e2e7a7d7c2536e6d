import type { StockChange } from '#contract/catalog/staff-products.ts'
import { maxCounted } from '#contract/limits.ts'
import { Invalid } from '#platform/problems.ts'
import { StockChanged } from './problems.ts'

interface StockEdit {
  /** The stock that the writer read; null: not counted. */
  seen: number | null
  wanted: number | null
}

/**
 * Applies what a writer changed about the stock they read to the stock of now, so that sales since then stay sold. Throws
 * {@link StockChanged} where that would leave less than none, or where counting begins or ends on another stock.
 */
export function stockAfterEdit(current: number | null, { seen, wanted }: StockEdit): StockChange {
  if (seen === wanted) return { seen, before: current, after: current }
  if (seen === null || wanted === null || current === null) {
    if (seen !== current) throw new StockChanged({ seen, wanted, current })
    return { seen, before: current, after: wanted }
  }
  const after = current + wanted - seen
  if (after < 0) throw new StockChanged({ seen, wanted, current })
  if (after > maxCounted) {
    throw new Invalid([{ field: 'stockQuantity', message: `Enter at most ${maxCounted - current + seen}` }])
  }
  return { seen, before: current, after }
}
