import type { Cents } from '#contract/money.ts'
import type { OrderStatus } from './order-status.ts'

export const paymentStates = ['unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentKinds = ['payment', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

interface LedgerEntry {
  id: number
  kind: PaymentKind
  /** Above 0. */
  amount: Cents
  /** The id of the wrong entry that this one reverses; null for money that moved. */
  reverses: number | null
}

/** The sums of an order's ledger, without entries that were reversed. */
export interface LedgerSums {
  payments: Cents
  refunds: Cents
}

/** Sums a ledger. A reversed entry and its reversal cancel each other out. */
export function sumLedger(entries: readonly LedgerEntry[]): LedgerSums {
  const sums: LedgerSums = { payments: 0, refunds: 0 }
  for (const { kind, amount, reverses } of entries) {
    if (reverses === null) sums[sumOf[kind]] += amount
    else sums[sumOf[reversalKind[kind]]] -= amount
  }
  return sums
}

/** The kind of the entry that reverses an entry of this kind. */
export const reversalKind: Record<PaymentKind, PaymentKind> = { payment: 'refund', refund: 'payment' }

const sumOf = { payment: 'payments', refund: 'refunds' } as const

interface OrderMoney extends LedgerSums {
  total: Cents
  status: OrderStatus
}

interface Balance {
  state: PaymentState
  /** The total; 0 for a canceled order. */
  due: Cents
  /** Payments less refunds. */
  paid: Cents
  outstanding: Cents
  refundDue: Cents
}

/** The order's balance. Always: outstanding + paid - refundDue = due. */
export function orderBalance({ total, status, payments, refunds }: OrderMoney): Balance {
  const due = amountDue({ total, status })
  const paid = payments - refunds
  const outstanding = Math.max(due - paid, 0)
  const refundDue = Math.max(paid - due, 0)
  return { state: stateOf({ due, paid, payments }), due, paid, outstanding, refundDue }
}

export function amountDue({ total, status }: Pick<OrderMoney, 'total' | 'status'>): Cents {
  return status === 'cancelled' ? 0 : total
}

/** `refunded`: a canceled order whose payments were all returned. */
function stateOf({ due, paid, payments }: { due: Cents; paid: Cents; payments: Cents }): PaymentState {
  if (paid > due) return 'overpaid'
  if (due === 0) return payments > 0 ? 'refunded' : 'unpaid'
  if (paid === due) return 'paid'
  return paid > 0 ? 'part_paid' : 'unpaid'
}

/** Whether the ledger covers the order's total, in any status. */
export function isCovered({ total, payments, refunds }: Omit<OrderMoney, 'status'>): boolean {
  return payments - refunds >= total
}

/** Entries that moved money and were not reversed. */
export function liveEntries<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  return entries.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
}

/** The newest payments whose reversal leaves the total uncovered. `entries` are oldest first. */
export function paymentsToReverse<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  total: Cents,
): Entry[] {
  const { payments, refunds } = sumLedger(entries)
  let paid = payments - refunds
  const reversed: Entry[] = []
  for (const entry of liveEntries(entries).toReversed()) {
    if (paid < total) break
    if (entry.kind === 'refund') continue
    reversed.push(entry)
    paid -= entry.amount
  }
  return reversed
}
