import * as z from 'zod'
import { money } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { ApiProblem } from '#contract/problem.ts'
import type { OrderBody } from '#web/copy/order-body.ts'

const priceChanged = z.object({
  lines: z.array(
    z.object({ productId: z.int(), sku: z.string().optional(), name: z.string(), price: money }),
  ),
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

/** Matches lines by SKU where both name one, else by product. Lists each once. */
function priceChanges(
  items: OrderBody['items'],
  lines: z.infer<typeof priceChanged>['lines'],
): PriceChange[] {
  const submittedPrices = new Map(items.map((item) => [keyOf(item), item.price]))
  const hasSku = (sku: string | undefined) => items.some((item) => item.sku !== undefined && item.sku === sku)
  const currentLines = new Map(lines.map((line) => [hasSku(line.sku) ? keyOf(line) : line.productId, line]))
  return [...currentLines].flatMap(([key, { productId, name, price: to }]) => {
    const from = submittedPrices.get(key)
    return from === undefined || toCents(from) === toCents(to) ? [] : [{ productId, name, from, to }]
  })
}

const keyOf = ({ sku, productId }: { sku?: string | undefined; productId?: number | undefined }) =>
  sku ?? productId
