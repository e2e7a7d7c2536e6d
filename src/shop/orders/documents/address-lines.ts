import { deletedBuyer, isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'

interface Buyer {
  customerName: string
  customerEmail: string
  shippingAddress: string
}

/** The buyer's name, address and contact, one per line; for a deleted account one line that says so. */
export function addressLines(buyer: Buyer, contact: string[]) {
  if (isBuyerDeleted(buyer)) return [deletedBuyer]
  return [buyer.customerName, ...buyer.shippingAddress.split(/,\s*/), ...contact]
}
