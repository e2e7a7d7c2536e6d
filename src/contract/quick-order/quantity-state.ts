import type { Offer } from '#contract/catalog/offers.ts'
import { maxQuantity } from '#contract/limits.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'

type LimitedOffer = Pick<Offer, 'inStock' | 'stockQuantity' | 'minQuantity' | 'multiple'>

export interface QuantityState {
  state: 'matched' | 'too-few' | 'quantity-rule'
  /** The quantities to order instead, ascending. */
  nearest: number[]
}

/** Whether this quantity of a variant can be ordered now. */
export function quantityState(offer: LimitedOffer, quantity: number): QuantityState {
  const available = Math.min(availableQuantity(offer), maxQuantity)
  if (quantity <= available && isValidQuantity(offer, quantity, available))
    return { state: 'matched', nearest: [] }
  const { below, above } = nearestQuantities(offer, quantity, available)
  const nearest = [below, above].filter((each) => each !== null)
  return { state: quantity > available ? 'too-few' : 'quantity-rule', nearest }
}
