import { formatMoney } from '#contract/currency.ts'
import { type Cents, toMoney } from '#contract/money.ts'
import type { LedgerMethod } from '#contract/orders/payment-methods.ts'
import { type PaymentKind, isCovered, orderBalance, sumLedger } from '#contract/orders/payment-state.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { refuseFractions } from '#shop/currency/refuse-fractions.ts'
import { type LockedOrder, lockCurrentOrder } from '#shop/orders/changes/lock-current-order.ts'
import { notifyBuyer } from '#shop/orders/changes/notify-buyer.ts'
import { settleOrder } from '#shop/orders/changes/settle-order.ts'
import { countPayment } from '#shop/orders/order-counters.ts'
import { RefundAboveDue } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { insertPayments, listPayments } from './queries.ts'
import { refuseFutureDay } from './received-on.ts'
import { reverseEntry } from './reversal.ts'

interface PaymentInput {
  id: number
  /** The version that staff have seen. */
  version?: number | undefined
  actor: User
  kind: PaymentKind
  amount: Cents
  method: LedgerMethod
  receivedOn: string
  reference: string | null
  note: string | null
}

/**
 * Adds a payment or a refund to an order's ledger. An order that is now covered leaves pending_payment. Throws OrderNotFound,
 * StaleOrder, FractionalAmount, Invalid for a day in the future, and RefundAboveDue.
 */
export async function recordPayment(shop: OrderMailContext, input: PaymentInput) {
  const { id, version, actor, ...entry } = input
  const { kind, amount, method, receivedOn } = entry
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    refuseFractions({ amount: toMoney(amount) }, order.chargedCurrency)
    const at = shop.clock()
    await refuseFutureDay(tx, { field: 'receivedOn', day: receivedOn, now: at })
    if (kind === 'refund') await refuseAboveRefundDue(tx, order, amount)

    await insertPayments(tx, [
      { orderId: id, ...entry, reverses: null, recordedBy: actor.email, createdAt: at },
    ])
    countPayment(tx, entry)
    const money = formatMoney(amount, order.chargedCurrency)
    const isPayment = kind === 'payment'
    await settle(tx, shop, order, {
      actor,
      note: isPayment ? `Payment of ${money} received` : `Refund of ${money} sent`,
      summary: isPayment ? `We received your payment of ${money}.` : `We sent you a refund of ${money}.`,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: `order.${kind}-recorded`,
      subject: order.orderNumber,
      before: null,
      after: { amount: toMoney(amount), method, receivedOn },
    })
  })
}

interface ReversalInput {
  id: number
  paymentId: number
  version?: number | undefined
  note: string | null
  actor: User
}

/**
 * Reverses a wrong entry. An order of status paid that is no longer covered awaits payment again. Throws OrderNotFound,
 * StaleOrder, PaymentNotFound, PaymentReversed and PaymentRefunded.
 */
export async function reversePayment(shop: OrderMailContext, input: ReversalInput) {
  const { id, paymentId, version, note, actor } = input
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    const at = shop.clock()
    const { kind, amount } = await reverseEntry(tx, order, paymentId, {
      note,
      recordedBy: actor.email,
      at,
    })
    const money = formatMoney(amount, order.chargedCurrency)
    const name = kind === 'payment' ? 'Payment' : 'Refund'
    await settle(tx, shop, order, {
      actor,
      note: `${name} of ${money} reversed`,
      summary: `We corrected the payments of your order: a ${kind} of ${money} was recorded by mistake.`,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.payment-reversed',
      subject: order.orderNumber,
      before: { kind, amount: toMoney(amount) },
      after: null,
    })
  })
}

/** A refund must be due, or the order would silently await payment again. Staff edit or cancel the order first. */
async function refuseAboveRefundDue(
  tx: Db,
  { id, totalAmount, status, chargedCurrency }: LockedOrder,
  amount: Cents,
) {
  const sums = sumLedger(await listPayments(tx, id))
  const { refundDue } = orderBalance({ total: totalAmount, status, ...sums })
  if (amount > refundDue) throw new RefundAboveDue(refundDue, chargedCurrency)
}

interface Settling {
  actor: User
  /** For the order's history. */
  note: string
  /** For the email. */
  summary: string
}

async function settle(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  { actor, note, summary }: Settling,
) {
  const sums = sumLedger(await listPayments(tx, order.id))
  const status = statusAfter(order, isCovered({ total: order.totalAmount, ...sums }))
  const { isNewlyPaid } = await settleOrder(tx, shop, order, { status, note, updatedBy: actor.email })
  await notifyBuyer(
    tx,
    shop,
    order,
    isNewlyPaid ? { kind: 'order-paid' } : { kind: 'order-payment', summary },
  )
}

/** Moves between pending_payment and paid with the ledger; other statuses are the workflow's. */
function statusAfter({ status, paidAt }: LockedOrder, isPaid: boolean) {
  if (status === 'pending_payment' && isPaid) return 'paid'
  return status === 'paid' && paidAt !== null && !isPaid ? 'pending_payment' : status
}
