import { countryCodeOf } from '#contract/countries.ts'
import type { PlaceOrderBody } from '#contract/orders/orders.ts'

/**
 * The ISO code of the country that an order goes to. Without a delivery address, it is the last part of the one-line
 * address; null if unknown.
 */
export function countryOf({
  deliveryAddress,
  shippingAddress = '',
}: Pick<PlaceOrderBody['order'], 'deliveryAddress' | 'shippingAddress'>): string | null {
  if (deliveryAddress) return deliveryAddress.country
  const country = shippingAddress.split(/[,\n]/).at(-1) ?? ''
  return countryCodeOf(country.trim())
}
