import type { ProductFilters } from '#contract/catalog/catalog.ts'
import { priceProblem } from './price-range.ts'

interface Search {
  category?: string[] | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  inStock?: 'true' | undefined
  tag?: ProductFilters['tag']
  spec?: ProductFilters['spec']
}

/** API filters of a list's URL. Leaves out unset ones, so that equal lists share a query key, and prices that are refused. */
export function filtersOf({ category, inStock, tag, spec, ...prices }: Search): Partial<ProductFilters> {
  const { minPrice, maxPrice } = priceProblem(prices) ? {} : prices
  return {
    ...(category ? { category } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(inStock ? { inStock: true } : {}),
    ...(tag ? { tag } : {}),
    ...(spec ? { spec } : {}),
  }
}
