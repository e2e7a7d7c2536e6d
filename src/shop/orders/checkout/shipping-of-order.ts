import type { PlaceOrderBody } from '#contract/orders/orders.ts'
import type { OrderShipping, ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { shippingKindOf } from '#contract/orders/shipping/shipping-kinds.ts'
import { ShippingPaymentMismatch } from '#shop/orders/problems.ts'
import { chooseShipping } from '#shop/shipping/choose-shipping.ts'
import { countryOf } from '#contract/orders/country-of.ts'
import type { Parcel } from './order-lines.ts'

/** The shipping of an order at its price for these goods. Throws ShippingUnavailable, ShippingPaymentMismatch. */
export function shippingOfOrder(
  order: PlaceOrderBody['order'],
  methods: readonly ShippingMethod[],
  parcel: Parcel,
): OrderShipping {
  const kind = shippingKindOf[order.paymentMethod]
  const shipping = chooseShipping(methods, {
    id: order.shippingMethodId,
    kind,
    ...parcel,
    country: countryOf(order),
    field: 'order.shippingMethodId',
  })
  if (shipping.kind !== kind) throw new ShippingPaymentMismatch(shipping.kind)
  return shipping
}
