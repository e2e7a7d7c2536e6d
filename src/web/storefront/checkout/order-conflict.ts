import * as z from 'zod'
import { money } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { ApiProblem } from '#contract/problem.ts'
import type { OrderBody } from '#web/copy/order-body.ts'

const priceChanged = z.object({
  lines: z.array(z.object({ productId: z.int(), name: z.string(), price: money })),
  totalAmount: money,
})

const outOfStock = z.object({
  lines: z.array(z.object({ productId: z.int(), name: z.string(), available: z.int().nullable() })),
})

/** A reason for rejection that the buyer can resolve. */
export type OrderConflict =
  | { kind: 'price-changed'; changes: PriceChange[]; totalAmount: string }
  | { kind: 'out-of-stock'; shortages: z.infer<typeof outOfStock>['lines'] }

interface PriceChange {
  productId: number
  name: string
  from: string
  to: string
}

/** The conflict in an API error, compared to the submitted items; null for any other error. */
export function conflictIn(error: unknown, { items }: OrderBody): OrderConflict | null {
  if (!(error instanceof ApiProblem)) return null
  const { code, extra } = error.problem
  if (code === 'out-of-stock') {
    const shortage = outOfStock.safeParse(extra).data
    return shortage ? { kind: code, shortages: shortage.lines } : null
  }
  if (code === 'price-changed') {
    const current = priceChanged.safeParse(extra).data
    return current
      ? { kind: code, changes: priceChanges(items, current.lines), totalAmount: current.totalAmount }
      : null
  }
  return null
}

/** Lists a product once, even with several variants in the order. */
function priceChanges(
  items: OrderBody['items'],
  lines: z.infer<typeof priceChanged>['lines'],
): PriceChange[] {
  const submittedPrices = new Map(items.map(({ productId, price }) => [productId, price]))
  const currentLines = new Map(lines.map((line) => [line.productId, line]))
  return [...currentLines.values()].flatMap(({ productId, name, price: to }) => {
    const from = submittedPrices.get(productId)
    return from === undefined || toCents(from) === toCents(to) ? [] : [{ productId, name, from, to }]
  })
}
