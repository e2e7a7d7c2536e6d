import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { QuantityRule } from './problems.ts'

interface LimitedOffer {
  sku: string
  minQuantity: number
  quantityMultiple: number
}

/** Throws {@link QuantityRule}, on the field if one is given. Pass Infinity if stock is not counted. */
export function assertQuantity(offer: LimitedOffer, quantity: number, available: number, field?: string) {
  const limits = { minQuantity: offer.minQuantity, multiple: offer.quantityMultiple }
  if (isValidQuantity(limits, quantity, available)) return
  const nearest = nearestQuantities(limits, quantity, available)
  throw new QuantityRule({ sku: offer.sku, quantity, ...nearest }, field)
}
