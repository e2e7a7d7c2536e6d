import { countryCodes } from '#contract/countries.ts'
import type { AddressForm } from '#contract/addresses/addresses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { addressValues } from './address-values.ts'
import { parseAddress } from '#web/shared/delivery-address.ts'

type DeliveryValues = Partial<Omit<AddressForm, 'name' | 'phone'>>

/** An order's address to prefill a form with; empty if one line only names no known country. */
export function formAddress({
  deliveryAddress,
  shippingAddress,
}: Pick<Order, 'deliveryAddress' | 'shippingAddress'>): DeliveryValues {
  if (deliveryAddress) {
    const { name: _, phone: _p, ...delivery } = addressValues(deliveryAddress)
    return delivery
  }
  const parts = parseAddress(shippingAddress)
  const country = parts && countryCodes.get(parts.country)
  return parts && country
    ? { line1: parts.address, city: parts.city, postcode: parts.postalCode, country }
    : {}
}
