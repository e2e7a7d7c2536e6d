import type { ProductFilters } from '#contract/catalog/catalog.ts'
import { type PriceRange, priceProblem } from './price-range.ts'

interface Search {
  category?: string[] | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  inStock?: 'true' | undefined
  tag?: ProductFilters['tag']
  spec?: ProductFilters['spec']
}

/** The range of the API, which takes two decimals. */
function inCents({ minPrice, maxPrice }: PriceRange): PriceRange {
  const cents = (amount: string | undefined, round: (value: number) => number) =>
    // Without binary fractions: 1.1 × 100 is above 110.
    amount && (/\.\d{3}/.test(amount) ? String(round(Number(`${amount}e2`)) / 100) : amount)
  return { minPrice: cents(minPrice, Math.ceil), maxPrice: cents(maxPrice, Math.floor) }
}

/** API filters of a list's URL. Leaves out unset ones, so that equal lists share a query key, and prices that are refused. */
export function filtersOf({ category, inStock, tag, spec, ...prices }: Search): Partial<ProductFilters> {
  const { minPrice, maxPrice } = priceProblem(prices) ? {} : inCents(prices)
  return {
    ...(category ? { category } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(inStock ? { inStock: true } : {}),
    ...(tag ? { tag } : {}),
    ...(spec ? { spec } : {}),
  }
}
