import * as z from 'zod'
import { money } from '#contract/fields.ts'
import { sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { OrderRefusal } from '#contract/orders/checkout-quote.ts'
import type { ApiProblem } from '#contract/problem.ts'
import type { OrderBody } from '#web/api/orders/order-body.ts'

/** The variant of a line. Processes of an earlier version leave out its SKU or its label. */
const conflictItem = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string().optional(),
  variant: z.string().nullish(),
})
export type ConflictItem = z.infer<typeof conflictItem>

const priceChanged = z.object({
  lines: z.array(conflictItem.extend({ price: money })),
  totalAmount: money,
  totals: z.object({ shipping: money }),
})

const outOfStock = z.object({
  lines: z.array(conflictItem.extend({ available: z.int().nullable() })),
})

const earlierOrder = z.object({ orderNumber: z.string(), createdAt: z.string() })
export type EarlierOrder = z.infer<typeof earlierOrder>

const cartChanged = z.object({
  lines: z.array(z.object({ sku: z.string(), from: z.int(), to: z.int() })),
  lastOrder: earlierOrder.nullable(),
})

/** Why the shop rejected the order. */
export type OrderConflict =
  | {
      kind: 'price-changed'
      changes: PriceChange[]
      /** Null if the price of shipping is unchanged. */
      shipping: { from: string; to: string } | null
      totalAmount: string
    }
  | { kind: 'out-of-stock'; shortages: z.infer<typeof outOfStock>['lines'] }
  | ({ kind: 'cart-changed' } & z.infer<typeof cartChanged>)
  | { kind: 'order-repeated'; earlier: EarlierOrder }
  | ({ kind: 'refused' } & OrderRefusal)

interface PriceChange extends ConflictItem {
  from: string
  to: string
}

/** The conflict in an API error, compared to the submitted items. */
export function conflictIn(error: ApiProblem, body: OrderBody): OrderConflict {
  return namedConflict(error, body) ?? { kind: 'refused', code: error.code, message: error.message }
}

function namedConflict({ problem }: ApiProblem, { items, order }: OrderBody): OrderConflict | null {
  const { code, extra } = problem
  if (code === 'out-of-stock') {
    const shortage = outOfStock.safeParse(extra).data
    return shortage ? { kind: code, shortages: shortage.lines } : null
  }
  if (code === 'price-changed') {
    const current = priceChanged.safeParse(extra).data
    return current
      ? {
          kind: code,
          changes: priceChanges(items, current.lines),
          shipping: shippingChange(submittedShipping(items, order.totalAmount), current.totals.shipping),
          totalAmount: current.totalAmount,
        }
      : null
  }
  if (code === 'cart-changed') {
    const changed = cartChanged.safeParse(extra).data
    return changed ? { kind: code, ...changed } : null
  }
  if (code === 'order-repeated') {
    const earlier = earlierOrder.safeParse(extra).data
    return earlier ? { kind: code, earlier } : null
  }
  return null
}

/** The total that the buyer saw, less the lines. */
function submittedShipping(items: OrderBody['items'], totalAmount: string) {
  const lines = sum(items.map(({ price, quantity }) => timesQuantity(toCents(price), quantity)))
  return toMoney(toCents(totalAmount) - lines)
}

const shippingChange = (from: string, to: string) => (from === to ? null : { from, to })

/** Matches lines by SKU where both name one, else by product. Lists each once. */
function priceChanges(
  items: OrderBody['items'],
  lines: z.infer<typeof priceChanged>['lines'],
): PriceChange[] {
  const submittedPrices = new Map(items.map((item) => [keyOf(item), item.price]))
  const hasSku = (sku: string | undefined) => items.some((item) => item.sku !== undefined && item.sku === sku)
  const currentLines = new Map(lines.map((line) => [hasSku(line.sku) ? keyOf(line) : line.productId, line]))
  return [...currentLines].flatMap(([key, { price: to, ...line }]) => {
    const from = submittedPrices.get(key)
    return from === undefined || toCents(from) === toCents(to) ? [] : [{ ...line, from, to }]
  })
}

const keyOf = ({ sku, productId }: { sku?: string | undefined; productId?: number | undefined }) =>
  sku ?? productId
