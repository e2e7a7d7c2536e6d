import { expect, test } from 'vitest'
import { isValidQuantity } from '#contract/pricing/quantity-rule.ts'
import { isWithin, validQuantities } from './valid-quantities.ts'

const rules = [
  { minQuantity: 1, multiple: 1 },
  { minQuantity: 4, multiple: 1 },
  { minQuantity: 4, multiple: 2 },
  { minQuantity: 9, multiple: 3 },
]

test.each(rules)('quantities by minimum $minQuantity and multiple $multiple agree with the rule', (rule) => {
  for (let stockQuantity = 0; stockQuantity <= 20; stockQuantity++) {
    const range = validQuantities({
      ...rule,
      quantityMultiple: rule.multiple,
      isAvailable: true,
      stockQuantity,
    })
    const quantities = Array.from({ length: 25 }, (_, i) => i + 1)
    const expected = quantities.filter((q) => q <= stockQuantity && isValidQuantity(rule, q, stockQuantity))
    expect(quantities.filter((quantity) => isWithin(range, quantity))).toEqual(expected)
  }
})
