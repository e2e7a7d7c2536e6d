import type { Offer } from '#contract/catalog/offers.ts'

interface Requested {
  sku?: string | undefined
  /** A label, in addresses of earlier versions. */
  variant?: string | undefined
}

/** The variant of an address, or the first in stock. Throws RangeError for a product without variants. */
export function chooseOffer(offers: readonly Offer[], { sku, variant }: Requested): Offer {
  const chosen =
    offers.find((offer) => offer.sku.toLowerCase() === sku?.toLowerCase()) ??
    offers.find(({ label }) => label !== null && label === variant) ??
    offers.find(({ inStock }) => inStock) ??
    offers[0]
  if (!chosen) throw new RangeError('Product has no variant')
  return chosen
}
