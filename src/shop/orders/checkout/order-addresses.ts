import { addressLine } from '#contract/addresses/address-lines.ts'
import type { PlaceOrderBody } from '#contract/orders/orders.ts'

/** The addresses, name and phone of a requested order. A delivery address decides over the separate fields. */
export function orderAddresses(order: PlaceOrderBody['order']) {
  const { deliveryAddress = null, billingAddress = null, poNumber = null } = order
  return { ...contactOf(order), deliveryAddress, billingAddress, poNumber }
}

function contactOf(order: PlaceOrderBody['order']) {
  const { deliveryAddress, shippingAddress, customerName, customerPhone } = order
  if (deliveryAddress) {
    const { name, phone } = deliveryAddress
    return { shippingAddress: addressLine(deliveryAddress), customerName: name, customerPhone: phone }
  }
  if (shippingAddress === undefined || customerName === undefined || customerPhone === undefined)
    throw new RangeError('Order has neither a delivery address nor a name, phone and address')
  return { shippingAddress, customerName, customerPhone }
}
