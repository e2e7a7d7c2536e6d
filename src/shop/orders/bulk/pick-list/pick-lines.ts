import { parseVariant } from '#contract/orders/variant-text.ts'
import type { LineToPick } from '#shop/orders/bulk/queries.ts'

/** How many of one variant the orders need together, and which order takes how many. */
export interface PickLine {
  sku: string
  name: string
  variant: string | null
  quantity: number
  orders: { orderNumber: string; quantity: number }[]
}

/** Sums ordered lines by variant, and by SKU for variants that no longer exist. Sorted by SKU; named as in the newest order. */
export function pickLines(lines: readonly LineToPick[]): PickLine[] {
  const summed = new Map<string, PickLine>()
  for (const { orderNumber, variantId, quantity, productSnapshot } of lines) {
    const key = variantId === null ? `SKU ${productSnapshot.sku.toLowerCase()}` : String(variantId)
    const { quantity: before, orders } = summed.get(key) ?? { quantity: 0, orders: [] }
    summed.set(key, {
      sku: productSnapshot.sku,
      name: productSnapshot.name,
      variant: parseVariant(productSnapshot.variant),
      quantity: before + quantity,
      orders: withOrder(orders, { orderNumber, quantity }),
    })
  }
  return [...summed.values()].toSorted((a, b) => a.sku.localeCompare(b.sku, 'en', { numeric: true }))
}

/** An order may have a variant on several lines, which follow each other. */
function withOrder(orders: PickLine['orders'], next: PickLine['orders'][number]) {
  const last = orders.at(-1)
  if (last?.orderNumber !== next.orderNumber) return [...orders, next]
  return [...orders.slice(0, -1), { ...last, quantity: last.quantity + next.quantity }]
}
