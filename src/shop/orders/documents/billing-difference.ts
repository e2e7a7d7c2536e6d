import { type Cents, sum, timesQuantity } from '#contract/money.ts'
import type { InvoiceData } from '#contract/orders/invoices.ts'

type Item = InvoiceData['items'][number]

/** Lines and shipping that are billed or credited. */
export interface Billing {
  items: Item[]
  shipping: Cents
}

export interface Billed {
  /** Credit notes count negatively. */
  sign: 1 | -1
  data: Pick<InvoiceData, 'items' | 'shipping'>
}

/**
 * Items and shipping to bill and to credit, so that an order's documents match it again. A line whose price changed is
 * credited at the old price and billed at the new one.
 */
export function billingDifference(issued: Billed[], ordered: Billing) {
  const billed = sumBilled(issued)
  const [was, is] = [billed.quantities, quantitiesOf([{ sign: 1, items: ordered.items }])]
  return {
    added: { items: excess(is, was), shipping: Math.max(ordered.shipping - billed.shipping, 0) },
    credited: { items: excess(was, is), shipping: Math.max(billed.shipping - ordered.shipping, 0) },
  }
}

export function isEmpty({ items, shipping }: Billing) {
  return items.length === 0 && shipping === 0
}

export function linesAmount({ items }: Pick<Billing, 'items'>): Cents {
  return sum(items.map(({ price, quantity }) => timesQuantity(price, quantity)))
}

function sumBilled(issued: Billed[]) {
  return {
    quantities: quantitiesOf(issued.map(({ sign, data: { items } }) => ({ sign, items }))),
    shipping: sum(issued.map(({ sign, data: { shipping } }) => sign * (shipping?.amount ?? 0))),
  }
}

/** By the text and price of a line. */
function quantitiesOf(billed: { sign: 1 | -1; items: Item[] }[]) {
  const lines = new Map<string, Item>()
  for (const { sign, items } of billed)
    for (const item of items) {
      const key = keyOf(item)
      const quantity = (lines.get(key)?.quantity ?? 0) + sign * item.quantity
      lines.set(key, { ...item, quantity })
    }
  return lines
}

/** The lines of which there is more in the first than in the second. */
function excess(lines: Map<string, Item>, others: Map<string, Item>): Item[] {
  return [...lines].flatMap(([key, item]) => {
    const quantity = item.quantity - (others.get(key)?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

const keyOf = ({ sku, name, variant, price }: Item) => JSON.stringify([sku, name, variant, price])
