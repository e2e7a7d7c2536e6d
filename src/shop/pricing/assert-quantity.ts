import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { QuantityRule } from './problems.ts'

interface LimitedOffer {
  sku: string
  minQuantity: number
  quantityMultiple: number
}

interface Ordered {
  /** The part of the quantity that was in the cart before. */
  inCart?: number
  /** Where to report the refusal. */
  field?: string
}

/** Throws {@link QuantityRule}. Pass Infinity if stock is not counted. */
export function assertQuantity(
  offer: LimitedOffer,
  quantity: number,
  available: number,
  { inCart = 0, field }: Ordered = {},
) {
  const limits = { minQuantity: offer.minQuantity, multiple: offer.quantityMultiple }
  if (isValidQuantity(limits, quantity, available)) return
  const nearest = nearestQuantities(limits, quantity, available)
  throw new QuantityRule({ sku: offer.sku, quantity, ...nearest, ...(inCart > 0 && { inCart }) }, field)
}
