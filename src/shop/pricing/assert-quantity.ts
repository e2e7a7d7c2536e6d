import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { QuantityRule } from './problems.ts'

interface LimitedOffer {
  sku: string
  minQuantity: number
  quantityMultiple: number
}

/** Throws {@link QuantityRule}. Pass Infinity if stock is not counted. `inCart` is the part that was in the cart before. */
export function assertQuantity(offer: LimitedOffer, quantity: number, available: number, inCart = 0) {
  const limits = { minQuantity: offer.minQuantity, multiple: offer.quantityMultiple }
  if (isValidQuantity(limits, quantity, available)) return
  const nearest = nearestQuantities(limits, quantity, available)
  throw new QuantityRule({ sku: offer.sku, quantity, ...nearest, ...(inCart > 0 && { inCart }) })
}
