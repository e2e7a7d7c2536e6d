import { isDeepStrictEqual } from 'node:util'
import { addressLine } from '#contract/addresses/address-lines.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'

export type EditedAddress = Pick<LockedOrder, 'deliveryAddress' | 'shippingAddress'> & {
  customerName?: string
  customerPhone?: string
}

/** The fields that an edit of the address changes; null if it stays. A delivery address decides over the single line. */
export function editedAddress(
  order: Pick<LockedOrder, 'deliveryAddress' | 'shippingAddress'>,
  { deliveryAddress, shippingAddress }: Pick<OrderEdit, 'deliveryAddress' | 'shippingAddress'>,
): EditedAddress | null {
  if (deliveryAddress) {
    if (isDeepStrictEqual(deliveryAddress, order.deliveryAddress)) return null
    const { name, phone } = deliveryAddress
    return {
      deliveryAddress,
      shippingAddress: addressLine(deliveryAddress),
      customerName: name,
      customerPhone: phone,
    }
  }
  if (shippingAddress === undefined || shippingAddress === order.shippingAddress) return null
  return { shippingAddress, deliveryAddress: null }
}
