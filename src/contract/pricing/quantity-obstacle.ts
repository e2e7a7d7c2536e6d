import type { Offer } from '#contract/catalog/offers.ts'
import { availableQuantity } from './available-quantity.ts'
import { isValidQuantity } from './quantity-rule.ts'

/** Why a line of a cart cannot be ordered. `not-sold`: its product or variant is archived. */
export const lineObstacles = ['not-sold', 'out-of-stock', 'insufficient-stock', 'quantity-rule'] as const
export type LineObstacle = (typeof lineObstacles)[number]

type LimitedOffer = Pick<Offer, 'inStock' | 'stockQuantity' | 'minQuantity' | 'multiple'>

/** Why a line of a variant on sale cannot be ordered in this quantity; null if it can. */
export function quantityObstacle(offer: LimitedOffer, quantity: number): LineObstacle | null {
  const available = availableQuantity(offer)
  if (available === 0) return 'out-of-stock'
  if (quantity > available) return 'insufficient-stock'
  return isValidQuantity(offer, quantity, available) ? null : 'quantity-rule'
}
