import { type Cents, sum, timesQuantity, toCents } from '#contract/money.ts'
import { orderBalance } from '#contract/orders/payment-state.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'

interface Draft {
  /** New quantities by line id; 0 removes the line. */
  quantities: ReadonlyMap<number, number>
  added: { quantity: number; product: { price: string } }[]
  isAddressChanged: boolean
}

/** What saving a changed order does. The server computes it again. */
export function editOutcome(order: StaffOrder, { quantities, added, isAddressChanged }: Draft) {
  const lines = order.items.map((item) => ({ ...item, quantity: quantities.get(item.id) ?? item.quantity }))
  const kept = lines.filter(({ quantity }) => quantity > 0)
  const before = linesTotal(order.items)
  const after =
    linesTotal(kept) + linesTotal(added.map(({ quantity, product }) => ({ quantity, ...product })))
  // What the total holds besides the lines stays.
  const total = toCents(order.totalAmount) - before + after
  const paid = toCents(order.amountPaid)
  const { outstanding, refundDue } = orderBalance({
    total,
    status: order.status,
    payments: paid,
    refunds: 0,
  })
  const units = unitsOf(kept) + unitsOf(added) - unitsOf(order.items)
  const isChanged =
    isAddressChanged ||
    added.length > 0 ||
    lines.some(({ quantity }, index) => quantity !== order.items[index]?.quantity)
  return { kept, total, outstanding, refundDue, units, isChanged, isEmpty: kept.length + added.length === 0 }
}

export type EditOutcome = ReturnType<typeof editOutcome>

function linesTotal(lines: { quantity: number; price: string }[]): Cents {
  return sum(lines.map(({ quantity, price }) => timesQuantity(toCents(price), quantity)))
}

const unitsOf = (lines: { quantity: number }[]) => lines.reduce((total, { quantity }) => total + quantity, 0)
