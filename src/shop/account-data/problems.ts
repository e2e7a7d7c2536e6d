import type { OrderStatus } from '#contract/orders/order-status.ts'
import { Conflict, Forbidden, NotFound } from '#platform/problems.ts'

export class WrongPassword extends Forbidden {
  constructor(field: 'currentPassword' | 'password') {
    const message = 'Incorrect password'
    super('wrong-password', 'Enter your current password to make this change.', [{ field, message }])
  }
}

interface OpenOrder {
  orderNumber: string
  status: OrderStatus
}

/** Open orders need the customer's address. Carries the orders, newest first. */
export class OpenOrders extends Conflict {
  constructor(orders: OpenOrder[]) {
    super(
      'open-orders',
      'You can delete your account once your open orders are delivered and paid, or canceled.',
      {
        orders,
      },
    )
  }
}

export class NoEmailToConfirm extends NotFound {
  constructor() {
    super('no-email-to-confirm', 'No email to confirm. It may already be confirmed.')
  }
}

export class LastAdmin extends Conflict {
  constructor() {
    super('last-admin', 'This is the only admin account, so it cannot be deleted.')
  }
}
