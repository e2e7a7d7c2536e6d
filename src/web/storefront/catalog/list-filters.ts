import type { ProductFilters } from '#contract/catalog/catalog.ts'

interface Search {
  category?: string[] | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  inStock?: 'true' | undefined
  tag?: ProductFilters['tag']
}

/** API filters of a list's URL. Leaves out unset ones, so that equal lists share a query key. */
export function filtersOf({ category, minPrice, maxPrice, inStock, tag }: Search): Partial<ProductFilters> {
  return {
    ...(category ? { category } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(inStock ? { inStock: true } : {}),
    ...(tag ? { tag } : {}),
  }
}
