import type { Offer } from '#contract/catalog/offers.ts'

interface Requested {
  sku?: string | undefined
  /** A label, in addresses of earlier versions. */
  variant?: string | undefined
}

/** In the address, stands for each SKU that the product does not have, so that all such addresses are one page. */
export const unknownSku = 'none'

/**
 * The variant of an address; the first in stock if it names none. Undefined if a product with options lacks the named
 * variant.
 */
export function chooseOffer(offers: readonly Offer[], { sku, variant }: Requested): Offer | undefined {
  const isNamed = sku !== undefined || variant !== undefined
  const named =
    offers.find((offer) => offer.sku.toLowerCase() === sku?.toLowerCase()) ??
    offers.find(({ label }) => label !== null && label === variant)
  if (named || (isNamed && offers.some(({ label }) => label !== null))) return named
  return offers.find(({ inStock }) => inStock) ?? offers[0]
}
