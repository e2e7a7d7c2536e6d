import { isDeepStrictEqual } from 'node:util'
import { countryOf } from '#contract/orders/country-of.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import { toMoney } from '#contract/money.ts'
import type { OrderShipping, ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { shippingKindOf } from '#contract/orders/shipping/shipping-kinds.ts'
import { shippingPriceAfterEdit } from '#contract/orders/shipping/shipping-price.ts'
import type { Db } from '#platform/database/db.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'
import type { Parcel } from '#shop/orders/checkout/order-lines.ts'
import { ShippingPaymentMismatch } from '#shop/orders/problems.ts'
import { chooseShipping } from '#shop/shipping/choose-shipping.ts'
import { readMethods } from '#shop/shipping/read-methods.ts'
import type { EditedAddress } from './edited-address.ts'

interface Edited extends Pick<OrderEdit, 'shippingMethodId'> {
  /** Null if it stays. */
  address: EditedAddress | null
  /** The lines after the edit. */
  parcel: Parcel
}

const field = 'shippingMethodId'

/**
 * The shipping of an order that goes to another country or by another method, or crosses the limit for free shipping, at its
 * price for the edited goods; null if it stays. Throws ShippingUnavailable, ShippingPaymentMismatch.
 */
export async function editedShipping(
  tx: Db,
  order: LockedOrder,
  { shippingMethodId, address, parcel }: Edited,
): Promise<OrderShipping | null> {
  const former = order.shippingMethod
  const country = countryOf({ ...order, ...address })
  const id = shippingMethodId ?? former?.id
  const isSameRoute = id === former?.id && country === countryOf(order)
  // Orders from before shipping methods have none to check.
  if (id === undefined) return null

  const methods = await readMethods(tx)
  if (isSameRoute) return acrossLimit(order, methods, parcel)
  const kind = shippingKindOf[order.paymentMethod]
  const shipping = chooseShipping(methods, { id, kind, country, field, ...parcel })
  if (shipping.kind !== kind) throw new ShippingPaymentMismatch(shipping.kind, field)
  return isDeepStrictEqual(shipping, former) ? null : shipping
}

/** Null where the method is no longer offered, too. */
function acrossLimit(order: LockedOrder, methods: readonly ShippingMethod[], { goods }: Parcel) {
  const former = order.shippingMethod
  const method = methods.find(({ id }) => id === former?.id)
  if (!former || !method) return null
  const ordered = order.shippingAmount
  const before = order.totalAmount - ordered - order.taxAmount
  const price = shippingPriceAfterEdit(method, ordered, { before, after: goods })
  return price === ordered ? null : { ...former, price: toMoney(price) }
}
