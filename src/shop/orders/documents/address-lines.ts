import { deletedBuyer } from '#contract/orders/deleted-buyer.ts'

interface Buyer {
  customerName: string
  customerEmail: string
  shippingAddress: string
}

/** The buyer's name, address and contact, one per line; for a deleted account one line that says so. */
export function addressLines({ customerName, customerEmail, shippingAddress }: Buyer, contact: string[]) {
  if (customerEmail === deletedBuyer) return [deletedBuyer]
  return [customerName, ...shippingAddress.split(/,\s*/), ...contact]
}
