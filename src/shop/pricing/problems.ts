import type { NearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { ShopProblem } from '#platform/problems.ts'

interface RefusedQuantity extends NearestQuantities {
  sku: string
  quantity: number
}

/** A line's quantity breaks the minimum or the multiple of its variant. Carries the nearest valid quantities. */
export class QuantityRule extends ShopProblem {
  constructor(line: RefusedQuantity) {
    super(422, 'quantity-rule', quantityRuleText(line), line)
  }
}

function quantityRuleText({ sku, quantity, below, above }: RefusedQuantity) {
  const valid = [below, above].filter((nearest) => nearest !== null)
  const start = `${quantity} of ${sku} cannot be ordered.`
  return valid.length === 0 ? start : `${start} Order ${valid.join(' or ')}.`
}
