/** The events that an endpoint can subscribe to, with their labels, by group. */
export const webhookEventGroups = [
  {
    label: 'Orders',
    events: {
      'order.created': 'Order placed',
      'order.updated': 'Order changed, such as its status or items',
      'order.paid': 'Order paid in full',
      'payment.recorded': 'Payment or refund recorded',
      'payment.removed': 'Payment or refund reversed',
    },
  },
  { label: 'Stock', events: { 'stock.changed': 'Stock of a variant changed' } },
  {
    label: 'Products',
    events: {
      'product.created': 'Product created',
      'product.updated': 'Product changed',
      'product.deleted': 'Product deleted permanently',
    },
  },
  {
    label: 'Customers',
    events: {
      'customer.created': 'Customer account created',
      'customer.updated': 'Customer account changed',
      'customer.deleted': 'Customer account deleted',
    },
  },
] as const

type KeysOf<Events> = Events extends Events ? keyof Events : never

export type WebhookEventType = KeysOf<(typeof webhookEventGroups)[number]['events']>

export const webhookEventTypes = [
  'order.created',
  'order.updated',
  'order.paid',
  'payment.recorded',
  'payment.removed',
  'stock.changed',
  'product.created',
  'product.updated',
  'product.deleted',
  'customer.created',
  'customer.updated',
  'customer.deleted',
] as const satisfies WebhookEventType[]

/** The event that staff send to try an endpoint. No endpoint subscribes to it. */
export const testEventType = 'webhook.test'

/**
 * Pending: sent now or at the next attempt. Waiting: an earlier event of the same object is not delivered yet. Failed: not delivered
 * in three days, or the endpoint was gone.
 */
export const deliveryStates = ['pending', 'waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Staff turned it off; it did not accept an event for three days; or it replied 410 Gone. */
export const disabledReasons = ['staff', 'failing', 'gone'] as const
export type DisabledReason = (typeof disabledReasons)[number]
