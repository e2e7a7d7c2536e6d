import type { ListPrice, Tier } from './unit-price.ts'

export interface NextTier extends Tier {
  /** Units to add until it applies. */
  missing: number
}

/** The next cheaper tier for a line of this quantity, or null. Skips a more expensive tier that staff confirmed. */
export function nextTier({ price, tiers }: ListPrice, quantity: number): NextTier | null {
  const current = tiers.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? price
  const next = tiers.find((tier) => tier.minQuantity > quantity && tier.price < current)
  return next ? { ...next, missing: next.minQuantity - quantity } : null
}
