import type { Offer } from '#contract/catalog/offers.ts'
import { maxQuantity } from '#contract/limits.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'

/** The requested quantity, or the nearest one that can be ordered after another variant was chosen. */
export function orderableQuantity(offer: Offer, quantity: number) {
  const available = Math.min(availableQuantity(offer), maxQuantity)
  if (isValidQuantity(offer, quantity, available)) return quantity
  const { below, above } = nearestQuantities(offer, quantity, available)
  return above ?? below ?? offer.minQuantity
}
