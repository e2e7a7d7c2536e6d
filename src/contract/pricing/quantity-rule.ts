import { maxQuantity } from '#contract/limits.ts'

export interface QuantityLimits {
  /** Minimum order quantity (MOQ), a multiple of `multiple`. */
  minQuantity: number
  multiple: number
}

/**
 * Whether a line may have this quantity: at least the minimum and a multiple, or exactly the remainder where less than the
 * minimum is available. Pass Infinity if stock is not counted. Stock itself is checked elsewhere.
 */
export function isValidQuantity(
  { minQuantity, multiple }: QuantityLimits,
  quantity: number,
  available: number,
): boolean {
  if (quantity < 1) return false
  if (quantity === available && available < minQuantity) return true
  return quantity >= minQuantity && quantity % multiple === 0
}

export interface NearestQuantities {
  below: number | null
  above: number | null
}

/** The next quantities below and above that are valid and available; null where there is none. */
export function nearestQuantities(
  { minQuantity, multiple }: QuantityLimits,
  quantity: number,
  available: number,
): NearestQuantities {
  const smallest = Math.min(minQuantity, available)
  const largest = Math.max(smallest, roundDown(Math.min(available, maxQuantity), multiple))
  if (smallest < 1 || smallest > maxQuantity) return { below: null, above: null }
  const below = Math.max(smallest, Math.min(largest, roundDown(quantity - 1, multiple)))
  const above = quantity < smallest ? smallest : roundDown(quantity, multiple) + multiple
  return { below: quantity > smallest ? below : null, above: above <= largest ? above : null }
}

const roundDown = (quantity: number, multiple: number) => Math.floor(quantity / multiple) * multiple
