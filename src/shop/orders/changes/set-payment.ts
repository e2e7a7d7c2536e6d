import { hasSeparatePayment } from '#contract/orders/order-status.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { type PaymentDetails, payOutstanding } from '#shop/orders/payments/pay-outstanding.ts'
import { reverseNewestPayments } from '#shop/orders/payments/reversal.ts'
import { NotPayable } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { type LockedOrder, lockCurrentOrder } from './lock-current-order.ts'
import { notifyBuyer, paymentReverted } from './notify-buyer.ts'
import { settleOrder } from './settle-order.ts'

interface PaymentInput {
  id: number
  received: boolean
  /** The version that staff have seen. */
  version?: number | undefined
  actor: User
}

/**
 * Records a payment of the outstanding amount, or reverses the newest payments; the status stays. Throws OrderNotFound,
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
    if (received) await receiveOutstanding(tx, shop, order, { notify: true, actor })
    else await revertPayments(tx, shop, order, actor)
  })
}

interface Receipt {
  details?: PaymentDetails
  /** False leaves out the email to the buyer. */
  notify: boolean
  actor: User
}

/** Records a payment of a locked order's outstanding amount; the status stays. */
export async function receiveOutstanding(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  { details, notify, actor }: Receipt,
) {
  const { status } = order
  const recordedBy = actor.email
  await payOutstanding(tx, order, { status, details, recordedBy, at: shop.clock() })
  const step = { status, note: 'Payment received', updatedBy: recordedBy, emailSkipped: !notify }
  await settleOrder(tx, shop, order, step)
  await recordPayment(tx, order, { received: true, notify, actor })
  if (notify) await notifyBuyer(tx, shop, order, { kind: 'order-paid' })
}

async function revertPayments(tx: Db, shop: OrderMailContext, order: LockedOrder, actor: User) {
  const { status } = order
  const recordedBy = actor.email
  await reverseNewestPayments(tx, order, { note: null, recordedBy, at: shop.clock() })
  await settleOrder(tx, shop, order, { status, note: 'Payment reverted', updatedBy: recordedBy })
  await recordPayment(tx, order, { received: false, notify: true, actor })
  await notifyBuyer(tx, shop, order, { kind: 'order-payment', summary: paymentReverted })
}

interface Recorded {
  received: boolean
  notify: boolean
  actor: User
}

async function recordPayment(tx: Db, order: LockedOrder, { received, notify, actor }: Recorded) {
  await recordChange(tx, {
    actorId: actor.id,
    action: 'order.payment',
    subject: order.orderNumber,
    before: { paid: !received },
    after: { paid: received, ...(!notify && { emailSkipped: true }) },
  })
}
