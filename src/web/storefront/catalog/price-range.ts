import { toCents } from '#contract/money.ts'

/** Amounts as in the URL, or typed texts that are none. */
export interface PriceRange {
  minPrice?: string | undefined
  maxPrice?: string | undefined
}

/** Whether a text is an amount of the API. */
export const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text)

/** Why a list cannot be filtered by the range; undefined if it can. The words are with the fields, as every page loads this. */
export function priceProblem({ minPrice, maxPrice }: PriceRange): 'no-amount' | 'inverted' | undefined {
  if ([minPrice, maxPrice].some((text) => text && !isAmount(text))) return 'no-amount'
  return minPrice && maxPrice && toCents(minPrice) > toCents(maxPrice) ? 'inverted' : undefined
}
