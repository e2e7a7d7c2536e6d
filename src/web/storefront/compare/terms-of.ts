import type { ProductDetail } from '#contract/catalog/catalog.ts'

export interface Terms {
  /** Of the cheapest variant. */
  tiers: ProductDetail['offers'][number]['tiers']
  /** The smallest minimum of a variant. */
  minQuantity: number
  hasSeveralMinimums: boolean
  /** Null if the variants differ. */
  multiple: number | null
}

/** On which terms a product is sold. */
export function termsOf({ price, offers }: Pick<ProductDetail, 'price' | 'offers'>): Terms {
  const minimums = new Set(offers.map(({ minQuantity }) => minQuantity))
  const multiples = [...new Set(offers.map(({ multiple }) => multiple))]
  const cheapest = offers.find((offer) => offer.price === price) ?? offers[0]
  return {
    tiers: cheapest?.tiers ?? [],
    minQuantity: minimums.size > 0 ? Math.min(...minimums) : 1,
    hasSeveralMinimums: minimums.size > 1,
    multiple: multiples.length > 1 ? null : (multiples[0] ?? 1),
  }
}
