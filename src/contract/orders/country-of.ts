import { countryCodeOf } from '#contract/countries.ts'

interface Addressed {
  deliveryAddress?: { country: string } | null | undefined
  shippingAddress?: string | undefined
}

/**
 * The ISO code of the country that an order goes to. Without a delivery address, it is the last part of the one-line
 * address; null if unknown.
 */
export function countryOf({ deliveryAddress, shippingAddress = '' }: Addressed): string | null {
  if (deliveryAddress) return deliveryAddress.country
  const country = shippingAddress.split(/[,\n]/).at(-1) ?? ''
  return countryCodeOf(country.trim())
}
