import { type Cents, sum, timesQuantity } from '#contract/money.ts'

interface Line {
  price: Cents
  quantity: number
}

export const linesTotal = (lines: Line[]): Cents =>
  sum(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))

/** The total after its lines changed. What the total held besides the lines stays. */
export function editedTotal(totalAmount: Cents, before: Line[], after: Line[]): Cents {
  return totalAmount - linesTotal(before) + linesTotal(after)
}
