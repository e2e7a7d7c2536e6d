import type { ProductFilters } from '#contract/catalog/catalog.ts'

interface Search {
  category?: string | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  inStock?: 'true' | undefined
  tag?: ProductFilters['tag']
}

/** The API's filters from a list's address: only those that are set, so that equal lists have equal keys. */
export function filtersOf({ category, minPrice, maxPrice, inStock, tag }: Search): Partial<ProductFilters> {
  return {
    ...(category ? { category } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(inStock ? { inStock: true } : {}),
    ...(tag ? { tag } : {}),
  }
}
