import { variantLabel } from '#contract/catalog/options.ts'
import { OutOfStock } from './problems.ts'
import type { Demand } from './queries.ts'

/** Sums quantities per variant. */
export function sumDemands(lines: Demand[]): Demand[] {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** Facts that decide whether a variant can be ordered. */
export interface OfferedStock {
  productId: number
  productName: string
  sku: string
  optionValues: string[]
  isOnSale: boolean
  isAvailable: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

/** Throws {@link OutOfStock} with all variants that have too little stock. */
export function assertInStock(demands: Demand[], offers: ReadonlyMap<number, OfferedStock>) {
  const shortages = demands.flatMap(({ variantId, quantity }) => {
    const offer = offers.get(variantId)
    if (!offer) throw new RangeError(`Variant ${variantId} was not locked`)
    const available = availableStock(offer)
    if (available >= quantity) return []
    const { productId, productName: name, sku, optionValues } = offer
    return [{ productId, name, sku, variant: variantLabel(optionValues), available }]
  })
  if (shortages.length > 0) throw new OutOfStock(shortages)
}

/** The quantity that can be ordered now; Infinity where stock is not counted. */
export function availableStock({
  isOnSale,
  isAvailable,
  stockQuantity,
}: Pick<OfferedStock, 'isOnSale' | 'isAvailable' | 'stockQuantity'>): number {
  if (!isOnSale || !isAvailable) return 0
  return stockQuantity ?? Infinity
}
