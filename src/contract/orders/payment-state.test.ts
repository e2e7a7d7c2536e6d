import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import {
  type PaymentKind,
  isCovered,
  liveEntries,
  orderBalance,
  paymentKinds,
  paymentsToReverse,
  reversalKind,
  sumLedger,
} from './payment-state.ts'

interface Entry {
  id: number
  kind: PaymentKind
  amount: number
  reverses: number | null
}

/** Few amounts, so that payments often match the total. */
const cents = fc.integer({ min: 1, max: 12 })
const anyTotal = fc.integer({ min: 1, max: 30 })
const anyStatus = fc.constantFrom(...orderStatuses)

/** Ledgers in which some entries are reversed, as the shop records them. */
const anyLedger = fc
  .array(fc.record({ kind: fc.constantFrom(...paymentKinds), amount: cents, isReversed: fc.boolean() }), {
    maxLength: 8,
  })
  .map((moves) => {
    const entries: Entry[] = moves.map(({ kind, amount }, id) => ({ id, kind, amount, reverses: null }))
    for (const [index, { kind, amount, isReversed }] of moves.entries())
      if (isReversed)
        entries.push({ id: moves.length + index, kind: reversalKind[kind], amount, reverses: index })
    return entries
  })
  .filter((entries) => {
    const { payments, refunds } = sumLedger(entries)
    return refunds <= payments
  })

const money = fc.record({ total: anyTotal, status: anyStatus, ledger: anyLedger })

describe('The balance of an order', () => {
  test('outstanding + paid - refund due = due, and only one of outstanding and refund due is above 0', () => {
    fc.assert(
      fc.property(money, ({ total, status, ledger }) => {
        const sums = sumLedger(ledger)
        const { due, paid, outstanding, refundDue } = orderBalance({ total, status, ...sums })
        expect(due).toBe(status === 'cancelled' ? 0 : total)
        expect(paid).toBe(sums.payments - sums.refunds)
        expect(outstanding + paid - refundDue).toBe(due)
        expect(Math.min(outstanding, refundDue)).toBe(0)
      }),
    )
  })

  test('its state follows from what is due and paid', () => {
    fc.assert(
      fc.property(money, ({ total, status, ledger }) => {
        const { state, due, paid, outstanding, refundDue } = orderBalance({
          total,
          status,
          ...sumLedger(ledger),
        })
        expect(state === 'overpaid').toBe(refundDue > 0)
        expect(state === 'paid').toBe(due > 0 && outstanding === 0 && refundDue === 0)
        expect(state === 'part_paid').toBe(outstanding > 0 && paid > 0)
        if (state === 'refunded') expect({ due, paid }).toEqual({ due: 0, paid: 0 })
      }),
    )
  })

  test.each([
    ['unpaid', 'pending_payment', 0, 0],
    ['part_paid', 'processing', 40, 0],
    ['paid', 'delivered', 100, 0],
    ['overpaid', 'paid', 120, 0],
    ['paid', 'paid', 120, 20],
    ['unpaid', 'cancelled', 0, 0],
    ['overpaid', 'cancelled', 100, 40],
    ['refunded', 'cancelled', 100, 100],
    ['unpaid', 'pending_payment', 100, 100],
  ] as const)(
    'is %s for a %s order of 100 with payments of %i and refunds of %i',
    (state, orderStatus, payments, refunds) => {
      expect(orderBalance({ total: 100, status: orderStatus, payments, refunds }).state).toBe(state)
    },
  )
})

describe('A reversal', () => {
  test('leaves the ledger as without the reversed entry', () => {
    fc.assert(
      fc.property(anyLedger, (entries) => {
        expect(sumLedger(entries)).toEqual(sumLedger(liveEntries(entries)))
      }),
    )
  })

  test('of the newest payments leaves the order unpaid, and of fewer does not', () => {
    fc.assert(
      fc.property(anyLedger, anyTotal, (entries, due) => {
        const reversed = paymentsToReverse(entries, due)
        const without = (count: number) => {
          const remaining = liveEntries(entries).filter((entry) => !reversed.slice(0, count).includes(entry))
          return isCovered({ total: due, ...sumLedger(remaining) })
        }
        if (isCovered({ total: due, ...sumLedger(entries) })) expect(reversed.length).toBeGreaterThan(0)
        else expect(reversed).toEqual([])
        expect(without(reversed.length)).toBe(false)
        if (reversed.length > 0) expect(without(reversed.length - 1)).toBe(true)
      }),
    )
  })
})
