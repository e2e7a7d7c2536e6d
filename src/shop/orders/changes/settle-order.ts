import type { OrderStatus } from '#contract/orders/order-status.ts'
import { isCovered, sumLedger } from '#contract/orders/payment-state.ts'
import type { Db } from '#platform/database/db.ts'
import { issueCorrections } from '#shop/orders/documents/issue-corrections.ts'
import { issueInvoice } from '#shop/orders/documents/issue-invoice.ts'
import { holdUntil } from '#shop/orders/hold-until.ts'
import { listPayments } from '#shop/orders/payments/queries.ts'
import { insertHistory } from '#shop/orders/queries.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { readHoldRule } from '#shop/settings/queries.ts'
import type { LockedOrder } from './lock-current-order.ts'
import { numberInvoice } from './number-invoice.ts'
import * as queries from './queries.ts'
import { paidAtAfter } from './status-effects.ts'

interface Settlement {
  status: OrderStatus
  note: string | null
  /** Email of the staff member; null for automatic changes. */
  updatedBy: string | null
  /** Whether staff left out the email to the buyer. */
  emailSkipped?: boolean
  /** Stored with the rest. */
  fields?: queries.OrderChange | undefined
}

/**
 * Stores the status of a locked order and what follows from its total and its ledger: payment date, invoice or corrections
 * of it, and hold. Adds a history entry. Returns whether the ledger covers the order for the first time.
 */
export async function settleOrder(tx: Db, shop: OrderMailContext, order: LockedOrder, change: Settlement) {
  const { id, totalAmount } = order
  const { fields, ...step } = change
  const { status } = step
  const at = shop.clock()
  const { payments, refunds } = sumLedger(await listPayments(tx, id))
  const amountPaid = payments - refunds
  const isPaid = isCovered({ total: totalAmount, payments, refunds })
  const paidAt = paidAtAfter(order, { status, isPaid, now: at })
  const invoice = await numberInvoice(tx, { ...order, paidAt }, at)
  const hold = await holdAfter(tx, order, { status, amountPaid, at })
  await queries.updateOrder(
    tx,
    id,
    { ...fields, status, paidAt, amountPaid, holdUntil: hold, ...invoice },
    at,
  )
  if (invoice) await issueInvoice(tx, id)
  else if (mayDifferFromInvoice(order, change)) await issueCorrections(tx, id, at)
  await insertHistory(tx, { orderId: id, ...step, at })
  return { isNewlyPaid: order.paidAt === null && paidAt !== null }
}

/** Whether the order may differ from its issued documents. */
function mayDifferFromInvoice(
  { invoiceNumber, status: before }: LockedOrder,
  { status, fields }: Settlement,
) {
  const isEdited = fields?.totalAmount !== undefined
  return invoiceNumber !== null && (isEdited || (before === 'cancelled') !== (status === 'cancelled'))
}

interface AfterChange {
  status: OrderStatus
  amountPaid: number
  at: Date
}

/** An order that returns to pending_payment is held as long as a new one. One that is part paid is never canceled by itself. */
async function holdAfter(tx: Db, order: LockedOrder, { status, amountPaid, at }: AfterChange) {
  if (status !== 'pending_payment' || amountPaid > 0) return null
  if (order.status === status && order.holdUntil) return order.holdUntil
  return holdUntil(at, await readHoldRule(tx))
}
