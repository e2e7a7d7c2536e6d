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

/** Why the shop did not take an order that the buyer can put right. */
export type Refusal =
  | { kind: 'price-changed'; changes: PriceChange[]; totalAmount: string }
  | { kind: 'out-of-stock'; shortages: z.infer<typeof outOfStock>['lines'] }

interface PriceChange {
  productId: number
  name: string
  from: string
  to: string
}

/** The refusal within an error, told against what was sent; null for every other failure. */
export function conflictIn(error: unknown, { items }: OrderBody): Refusal | null {
  if (!(error instanceof ApiProblem)) return null
  const { code, extra } = error.problem
  if (code === 'out-of-stock') {
    const short = outOfStock.safeParse(extra).data
    return short ? { kind: code, shortages: short.lines } : null
  }
  if (code === 'price-changed') {
    const right = priceChanged.safeParse(extra).data
    return right
      ? { kind: code, changes: changesFrom(items, right.lines), totalAmount: right.totalAmount }
      : null
  }
  return null
}

/** A product that is ordered in several variants changes once. */
function changesFrom(items: OrderBody['items'], lines: z.infer<typeof priceChanged>['lines']): PriceChange[] {
  const seen = new Map(items.map(({ productId, price }) => [productId, price]))
  const right = new Map(lines.map((line) => [line.productId, line]))
  return [...right.values()].flatMap(({ productId, name, price: to }) => {
    const from = seen.get(productId)
    return from === undefined || toCents(from) === toCents(to) ? [] : [{ productId, name, from, to }]
  })
}
