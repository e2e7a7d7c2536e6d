import { countryCodeOf } from '#contract/countries.ts'
import type { PlaceOrderBody } from '#contract/orders/orders.ts'

/** The ISO code of the country that an order goes to: the last part of its address. Null if unknown. */
export function countryOf({
  shippingAddress,
}: Pick<PlaceOrderBody['order'], 'shippingAddress'>): string | null {
  const country = shippingAddress.split(/[,\n]/).at(-1) ?? ''
  return countryCodeOf(country.trim())
}
