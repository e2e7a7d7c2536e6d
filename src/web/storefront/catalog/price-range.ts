import { toCents } from '#contract/money.ts'

/** Amounts as in the URL, or texts that are none. */
export interface PriceRange {
  minPrice?: string | undefined
  maxPrice?: string | undefined
}

/** Whether a text is an amount of the API. */
export const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text)

/** A typed price without its currency symbol and separators of thousands, where these are no decimal comma. */
export function amountOf(typed: string): string {
  const text = typed.replace(/[\s\p{Sc}]/gu, '')
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** Why a list cannot be filtered by the range; undefined if it can. */
export function priceProblem({ minPrice = '', maxPrice = '' }: PriceRange): string | undefined {
  if ([minPrice, maxPrice].some((text) => text !== '' && !isAmount(text)))
    return 'Enter a price such as 1299.50, with a point before the cents.'
  if (minPrice && maxPrice && toCents(minPrice) > toCents(maxPrice))
    return 'The minimum is above the maximum. Lower it, or raise the maximum.'
  return undefined
}
