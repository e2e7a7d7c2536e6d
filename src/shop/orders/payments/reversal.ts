import {
  type LedgerSums,
  liveEntries,
  paymentsToReverse,
  reversalKind,
  sumLedger,
} from '#contract/orders/payment-state.ts'
import type { Db } from '#platform/database/db.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'
import { readToday } from '#shop/time-zone/queries.ts'
import { PaymentNotFound, PaymentRefunded, PaymentReversed } from '#shop/orders/problems.ts'
import { type LedgerRow, type NewPayment, insertPayments, listPayments } from './queries.ts'

interface Reversal {
  note: string | null
  recordedBy: string | null
  at: Date
}

/** Reverses the newest payments of a locked order until something is outstanding. Throws PaymentRefunded. */
export async function reverseNewestPayments(tx: Db, order: LockedOrder, reversal: Reversal) {
  const entries = await listPayments(tx, order.id)
  const reversed = paymentsToReverse(entries, order.totalAmount)
  await insertReversals(tx, entries, reversed, reversal)
}

/** Reverses one entry of a locked order. Throws PaymentNotFound, PaymentReversed, PaymentRefunded. */
export async function reverseEntry(
  tx: Db,
  order: LockedOrder,
  paymentId: number,
  reversal: Reversal,
): Promise<LedgerRow> {
  const entries = await listPayments(tx, order.id)
  const entry = entries.find(({ id }) => id === paymentId)
  if (!entry) throw new PaymentNotFound()
  if (!liveEntries(entries).includes(entry)) throw new PaymentReversed()
  await insertReversals(tx, entries, [entry], reversal)
  return entry
}

async function insertReversals(tx: Db, entries: LedgerRow[], reversed: LedgerRow[], reversal: Reversal) {
  const receivedOn = await readToday(tx, reversal.at)
  const rows = reversed.map((entry) => reversalOf(entry, { ...reversal, receivedOn }))
  const { payments, refunds } = sumLedger([...entries, ...rows.map((row) => ({ ...row, id: 0 }))])
  refuseMoreRefundedThanPaid({ payments, refunds })
  await insertPayments(tx, rows)
}

function refuseMoreRefundedThanPaid({ payments, refunds }: LedgerSums) {
  if (refunds > payments) throw new PaymentRefunded()
}

function reversalOf(
  { id, orderId, kind, amount, method }: LedgerRow,
  { note, recordedBy, at, receivedOn }: Reversal & { receivedOn: string },
): NewPayment {
  return {
    orderId,
    kind: reversalKind[kind],
    amount,
    method,
    receivedOn,
    reference: null,
    note,
    reverses: id,
    recordedBy,
    createdAt: at,
  }
}
