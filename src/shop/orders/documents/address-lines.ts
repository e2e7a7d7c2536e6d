import { addressLines as linesOf } from '#contract/addresses/address-lines.ts'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { deletedBuyer, isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'

interface Buyer {
  customerName: string
  customerEmail: string
  customerPhone: string
  shippingAddress: string
  deliveryAddress?: PostalAddress | null
  billingAddress?: PostalAddress | null
}

/** Who pays, one line each: name, address, email and phone; for a deleted account one line that says so. */
export function billToLines(buyer: Buyer): string[] {
  const { billingAddress, customerEmail } = buyer
  if (isBuyerDeleted(buyer)) return [deletedBuyer]
  if (!billingAddress) return [...deliveryLines(buyer), customerEmail, buyer.customerPhone]
  return [billingAddress.name, ...linesOf(billingAddress), customerEmail, billingAddress.phone]
}

/** Who receives the goods, one line each: name, address and phone; for a deleted account one line that says so. */
export function shipToLines(buyer: Buyer): string[] {
  return isBuyerDeleted(buyer) ? [deletedBuyer] : [...deliveryLines(buyer), buyer.customerPhone]
}

function deliveryLines({ customerName, shippingAddress, deliveryAddress }: Buyer) {
  return [customerName, ...(deliveryAddress ? linesOf(deliveryAddress) : shippingAddress.split(/,\s*/))]
}
