import { hasSeparatePayment } from '#contract/orders/order-status.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { payOutstanding } from '#shop/orders/payments/pay-outstanding.ts'
import { reverseNewestPayments } from '#shop/orders/payments/reversal.ts'
import { NotPayable } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { lockCurrentOrder } from './lock-current-order.ts'
import { notifyBuyer, paymentReverted } from './notify-buyer.ts'
import { settleOrder } from './settle-order.ts'

interface PaymentInput {
  id: number
  received: boolean
  /** The version that staff have seen. */
  version: number
  actor: User
}

/**
 * Records a payment of what is outstanding, or reverses the newest payments; the status stays. Throws OrderNotFound,
 * StaleOrder, PaymentRefunded, and NotPayable where the status decides whether the order is paid.
 */
export async function setPayment(shop: OrderMailContext, { id, received, version, actor }: PaymentInput) {
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    const { status } = order
    // A paid order that was edited may have something outstanding.
    const isPayable = hasSeparatePayment(status) || (status === 'paid' && received)
    if (!isPayable) throw new NotPayable()
    if ((order.paidAt !== null) === received) return

    const at = shop.clock()
    const recordedBy = actor.email
    if (received) await payOutstanding(tx, order, { status, details: undefined, recordedBy, at })
    else await reverseNewestPayments(tx, order, { note: null, recordedBy, at })
    const note = received ? 'Payment received' : 'Payment reverted'
    await settleOrder(tx, shop, order, { status, note, updatedBy: actor.email })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.payment',
      subject: order.orderNumber,
      before: { paid: !received },
      after: { paid: received },
    })
    await notifyBuyer(
      tx,
      shop,
      order,
      received ? { kind: 'order-paid' } : { kind: 'order-payment', summary: paymentReverted },
    )
  })
}
