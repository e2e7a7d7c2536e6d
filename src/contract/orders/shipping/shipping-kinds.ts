import type { PaymentMethod } from '#contract/orders/payment-methods.ts'

/** Delivered by the shop, or collected by the buyer. */
export const shippingKinds = ['delivery', 'collection'] as const
export type ShippingKind = (typeof shippingKinds)[number]

/** Cash is paid when the buyer collects the order; any other order is delivered. */
export const shippingKindOf: Record<PaymentMethod, ShippingKind> = {
  bank_transfer: 'delivery',
  meet_in_person: 'collection',
}

/** Why a method cannot carry a cart. */
export const shippingObstacles = ['country', 'weight'] as const
export type ShippingObstacle = (typeof shippingObstacles)[number]
