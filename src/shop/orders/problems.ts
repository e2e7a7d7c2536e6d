import type { StaleOrder as CurrentOrder } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { Conflict, Invalid, NotFound, ShopProblem, Stale } from '#platform/problems.ts'

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

/** A new account may owe only so much before its first payment. Amounts are decimal text in US dollars. */
export class UnpaidLimitReached extends Conflict {
  constructor(limit: string, owed: string) {
    super(
      'unpaid-limit',
      `New accounts can have unpaid orders of up to $${limit}. Yours come to $${owed}. Pay for an open order first, or contact us.`,
      { limit, owed },
    )
  }
}

export class NotPayable extends Conflict {
  constructor() {
    super(
      'not-payable',
      'Set the status to Paid instead: payment is recorded separately once an order is processing, shipped or delivered.',
    )
  }
}

/** Staff or the buyer changed the order after it was read; carries it as it is now. */
export class StaleOrder extends Stale {
  constructor(current: CurrentOrder) {
    super('This order was changed after you opened it.', current)
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
