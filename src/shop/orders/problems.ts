import type { PaymentMethod } from '../../contract/orders.ts'
import { Conflict, Invalid, NotFound, ShopProblem } from '../../platform/problems.ts'

export class CartIsEmpty extends Invalid {
  constructor() {
    super(
      [{ field: 'items', message: 'Please add items to your cart before checkout' }],
      'Cart is empty',
      'cart-is-empty',
    )
  }
}

interface RightPrices {
  lines: { productId: number; name: string; price: string }[]
  totalAmount: string
}

/** What the buyer saw is not what holds now; carries the right figures. */
export class PriceChanged extends Conflict {
  constructor(right: RightPrices) {
    super('price-changed', 'Prices have changed. Please look at the new total and order again.', right)
  }
}

/** Carries the methods that are offered. */
export class PaymentMethodUnavailable extends Conflict {
  constructor(offered: PaymentMethod[]) {
    super(
      'payment-method-unavailable',
      offered.length > 0
        ? 'This payment method is not available right now. Please choose another one.'
        : 'Orders cannot be placed right now, because no payment method is available.',
      { offered },
    )
  }
}

export class IdempotencyKeyReused extends ShopProblem {
  constructor() {
    super(422, 'idempotency-key-reused', 'This Idempotency-Key belongs to another order.')
  }
}

export class OrderNotFound extends NotFound {
  constructor() {
    super('order-not-found', 'Order not found')
  }
}

export class NotDelivered extends Conflict {
  constructor() {
    super('not-delivered', 'A problem can be reported once the order is delivered.')
  }
}

export class ProblemReported extends Conflict {
  constructor() {
    super('problem-reported', 'A problem with this order has been reported already.')
  }
}

export class NoOpenProblem extends Conflict {
  constructor() {
    super('no-open-problem', 'This order has no problem that waits to be solved.')
  }
}

export class NoPaymentCode extends NotFound {
  constructor() {
    super('no-payment-code', 'There is no code to pay this order with.')
  }
}
