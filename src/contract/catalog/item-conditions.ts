/** The condition of the goods, best first. */
export const itemConditions = [
  'new',
  'open_box',
  'refurbished_a',
  'refurbished_b',
  'refurbished_c',
  'used_a',
  'used_b',
  'used_c',
  'for_parts',
] as const
export type ItemCondition = (typeof itemConditions)[number]

export const isItemCondition = (text: string): text is ItemCondition =>
  itemConditions.some((condition) => condition === text)
