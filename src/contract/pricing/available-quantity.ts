import type { Offer } from '#contract/catalog/offers.ts'

/** How many can be ordered now; Infinity if stock is not counted. */
export function availableQuantity({ inStock, stockQuantity }: Pick<Offer, 'inStock' | 'stockQuantity'>) {
  return inStock ? (stockQuantity ?? Infinity) : 0
}
