import type { OrderStatus } from '#contract/orders/order-status.ts'
import { Conflict, Forbidden, NotFound } from '#platform/problems.ts'

export class WrongPassword extends Forbidden {
  constructor(field: 'currentPassword' | 'password') {
    const message = 'This is not your current password'
    super('wrong-password', 'Please enter your current password to change this.', [{ field, message }])
  }
}

interface OpenOrder {
  orderNumber: string
  status: OrderStatus
}

/** The shop needs the address of an order that is under way; carries the orders, newest first. */
export class OpenOrders extends Conflict {
  constructor(orders: OpenOrder[]) {
    super(
      'open-orders',
      'Your account can be deleted once your open orders are delivered and paid, or canceled.',
      {
        orders,
      },
    )
  }
}

export class NoEmailToConfirm extends NotFound {
  constructor() {
    super('no-email-to-confirm', 'There is no such email to confirm. It may be confirmed already.')
  }
}

export class LastAdmin extends Conflict {
  constructor() {
    super('last-admin', 'This is the only admin account: without it nobody could run the shop.')
  }
}
