import type { OrderStatus } from '#contract/orders/order-status.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { PaymentDetails } from '#shop/orders/payments/pay-outstanding.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { changeStatus } from './change-status.ts'
import { lockCurrentOrder } from './lock-current-order.ts'

interface StatusInput {
  id: number
  status: OrderStatus
  note: string | null
  /** For the status paid. */
  payment?: PaymentDetails | undefined
  /** The version that staff have seen. */
  version: number
  actor: User
}

/** Sets any status. Throws OrderNotFound, StaleOrder, PaymentRefunded, and OutOfStock for a canceled order whose stock is gone. */
export async function setStatus(shop: OrderMailContext, input: StatusInput) {
  const { id, status, note, payment, version, actor } = input
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    if (order.status === status && note === null) return

    await changeStatus(tx, shop, order, { status, note, payment, updatedBy: actor.email })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.status',
      subject: order.orderNumber,
      before: { status: order.status },
      after: { status, note },
    })
  })
}
