import { hasSeparatePayment } from '#contract/orders/order-status.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { issueInvoice } from '#shop/orders/documents/issue-invoice.ts'
import { NotPayable } from '#shop/orders/problems.ts'
import { insertHistory } from '#shop/orders/queries.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { lockCurrentOrder } from './lock-current-order.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { numberInvoice } from './number-invoice.ts'
import { updateOrder } from './queries.ts'

interface PaymentInput {
  id: number
  received: boolean
  /** The version that staff have seen. */
  version: number
  actor: User
}

/**
 * Records the payment of an order, or reverts that; the status stays. Throws OrderNotFound, StaleOrder, and NotPayable
 * where the status decides whether the order is paid.
 */
export async function setPayment(shop: OrderMailContext, { id, received, version, actor }: PaymentInput) {
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    if (!hasSeparatePayment(order.status)) throw new NotPayable()
    if ((order.paidAt !== null) === received) return

    const at = shop.clock()
    const paidAt = received ? at : null
    const invoice = await numberInvoice(tx, { ...order, paidAt }, at)
    await updateOrder(tx, id, { paidAt, ...invoice }, at)
    if (invoice) await issueInvoice(tx, id)
    const note = received ? 'Payment received' : 'Payment reverted'
    await insertHistory(tx, { orderId: id, status: order.status, note, updatedBy: actor.email, at })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.payment',
      subject: order.orderNumber,
      before: { paid: !received },
      after: { paid: received },
    })
    if (received) await notifyBuyer(tx, shop, order, { kind: 'order-paid' })
  })
}
