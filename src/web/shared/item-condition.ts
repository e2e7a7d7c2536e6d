import type { ItemCondition } from '#contract/catalog/item-conditions.ts'

/** Labels of the conditions of goods. */
export const conditionLabels: Record<ItemCondition, string> = {
  new: 'New',
  open_box: 'Open box',
  refurbished_a: 'Refurbished A',
  refurbished_b: 'Refurbished B',
  refurbished_c: 'Refurbished C',
  used_a: 'Used A',
  used_b: 'Used B',
  used_c: 'Used C',
  for_parts: 'For parts',
}
