import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { QuantityRule } from './problems.ts'

interface LimitedOffer {
  sku: string
  minQuantity: number
  quantityMultiple: number
}

/** Throws {@link QuantityRule}. Pass Infinity if stock is not counted. */
export function assertQuantity(offer: LimitedOffer, quantity: number, available: number) {
  const limits = { minQuantity: offer.minQuantity, multiple: offer.quantityMultiple }
  if (isValidQuantity(limits, quantity, available)) return
  throw new QuantityRule({ sku: offer.sku, quantity, ...nearestQuantities(limits, quantity, available) })
}
