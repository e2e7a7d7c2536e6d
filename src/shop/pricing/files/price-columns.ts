import { maxTiers } from '#contract/pricing/tiers-problem.ts'

/** The unit price counts as the first tier. */
export const tierNumbers = Array.from({ length: maxTiers }, (_, index) => index + 2)

export const tierFromColumn = (tier: number) => `tier_${tier}_from`
export const tierPriceColumn = (tier: number) => `tier_${tier}_price`

/** The columns of a price file. The name is for readers; imports ignore it. */
export const priceColumns = [
  'sku',
  'name',
  'price',
  ...tierNumbers.flatMap((tier) => [tierFromColumn(tier), tierPriceColumn(tier)]),
]
