import type { QuantityLimits } from '#contract/pricing/quantity-rule.ts'

/** 'Minimum 10, in multiples of 5.'; undefined if every quantity can be ordered. */
export function quantityRuleText({ minQuantity, multiple }: QuantityLimits): string | undefined {
  if (minQuantity === 1) return undefined
  return multiple === 1 ? `Minimum ${minQuantity}.` : `Minimum ${minQuantity}, in multiples of ${multiple}.`
}
