import type { ListedProduct } from '#contract/catalog/catalog.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Cache, Dependencies } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { readPublicSettings } from '#shop/settings/queries.ts'

/** Reads the quantity up to which lists show a product's stock: no limit where the shop shows stock as numbers. */
export function createThresholdReader(db: () => Db, cache: Cache) {
  const thresholds = cache.region<number>('low stock threshold', () => 8)
  const load = async ({ dependsOn }: Dependencies) => {
    dependsOn('settings')
    const { stock_numbers_enabled, low_stock_threshold } = await readPublicSettings(db())
    return stock_numbers_enabled ? Infinity : low_stock_threshold
  }
  return (dependencies: Dependencies) => thresholds.read('all', load, dependencies)
}

/** Removes quantities above the threshold. Such products show as in stock, like uncounted ones. */
export function showOnlyLowStock(
  { items, total }: Page<ListedProduct>,
  threshold: number,
): Page<ListedProduct> {
  const isHigh = ({ stockQuantity }: ListedProduct) => stockQuantity !== null && stockQuantity > threshold
  return { items: items.map((item) => (isHigh(item) ? { ...item, stockQuantity: null } : item)), total }
}
