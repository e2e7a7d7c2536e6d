import { type AmountLine, type Cents, linesOfTotal, sum, toCents, toMoney } from '#contract/money.ts'
import type { Order } from './orders.ts'

/** The named parts of an order's total, and their sum. None is below zero. */
export interface OrderAmounts {
  /** Prices of the lines. */
  lines: Cents
  shipping: Cents
  tax: Cents
  total: Cents
}

/** Adds up an order. Throws RangeError for a part that is not a whole amount of 0 or more. */
export function orderTotals({
  lines,
  shipping,
  tax = 0,
}: {
  lines: Cents
  shipping: Cents
  tax?: Cents
}): OrderAmounts {
  for (const part of [lines, shipping, tax])
    if (!Number.isSafeInteger(part) || part < 0) throw new RangeError(`Not an amount: ${part}`)
  return { lines, shipping, tax, total: sum([lines, shipping, tax]) }
}

/** The amounts as decimal text, as the API carries them. */
export function totalsReply({ lines, shipping, tax, total }: OrderAmounts) {
  return {
    lines: toMoney(lines),
    shipping: toMoney(shipping),
    tax: toMoney(tax),
    total: toMoney(total),
  }
}

/** The items and the shipping of an order, which together are its total. */
export function orderAmounts({
  items,
  totals,
  totalAmount,
}: Pick<Order, 'items' | 'totals' | 'totalAmount'>): AmountLine[] {
  const lines = items.map(({ price, quantity }) => ({ amount: toCents(price), quantity }))
  return linesOfTotal([...lines, { amount: toCents(totals.shipping), quantity: 1 }], toCents(totalAmount))
}
