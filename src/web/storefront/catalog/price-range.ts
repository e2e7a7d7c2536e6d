/** Amounts as in the URL: in the base currency. */
export interface PriceRange {
  minPrice?: string | undefined
  maxPrice?: string | undefined
}

/** Whether a text is an amount of the URL. One typed in another currency has up to six decimals. */
export const isAmount = (text: string) => /^\d{1,8}(\.\d{1,6})?$/.test(text)

/** Stands in the URL for text that is not an amount, so that all such addresses are one page. */
export const invalidAmount = 'invalid'

/** Why a list cannot be filtered by the range; undefined if it can. The words are with the fields, as every page loads this. */
export function priceProblem({ minPrice, maxPrice }: PriceRange): 'no-amount' | 'inverted' | undefined {
  if ([minPrice, maxPrice].some((text) => text && !isAmount(text))) return 'no-amount'
  return minPrice && maxPrice && Number(minPrice) > Number(maxPrice) ? 'inverted' : undefined
}
