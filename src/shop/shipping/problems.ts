import type { OrderShipping, StaleShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { Conflict, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class ShippingMethodNotFound extends NotFound {
  constructor() {
    super('shipping-method-not-found', 'Shipping method not found. It may have been deleted.')
  }
}

/** The method was changed after it was read. Carries the current one. */
export class StaleMethod extends Stale {
  constructor(current: StaleShippingMethod) {
    super('This shipping method was changed after you opened it.', current)
  }
}

/** Without an active delivery method, no order paid by bank transfer could be placed. */
export class LastDeliveryMethod extends Conflict {
  constructor() {
    super(
      'last-delivery-method',
      'This is the only active delivery method. Add or activate another one first.',
    )
  }
}

/** The collection method belongs to cash in person. */
export class CollectionMethod extends Conflict {
  constructor() {
    super('collection-method', 'This method belongs to cash in person. Deactivate it instead.')
  }
}

/** The method is unknown, inactive, or cannot carry the order. Names the field of the request and the methods that can. */
export class ShippingUnavailable extends Invalid {
  constructor(field: string, message: string, available: OrderShipping[]) {
    super([{ field, message }], message, 'shipping-unavailable', { shippingMethods: available })
  }
}
