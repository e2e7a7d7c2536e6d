import { toCents } from '#contract/money.ts'

export interface PriceRange {
  minPrice?: string | undefined
  maxPrice?: string | undefined
}

/** Whether the minimum is above the maximum. */
export function isInverted({ minPrice, maxPrice }: PriceRange): boolean {
  return Boolean(minPrice && maxPrice) && toCents(minPrice ?? '0') > toCents(maxPrice ?? '0')
}
