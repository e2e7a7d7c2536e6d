import type { EditedItem } from '#contract/orders/order-edits.ts'
import { Invalid } from '#platform/problems.ts'
import type { Offer } from '#shop/catalog/offers/queries.ts'
import { type OrderLine, orderLine } from '#shop/orders/checkout/order-lines.ts'
import type { LineRow } from './queries.ts'

export interface EditedLines {
  /** Lines that stay, in the sequence of the order. */
  kept: { before: LineRow; quantity: number }[]
  added: OrderLine[]
  removed: LineRow[]
}

/** What an edit does to each line. Throws Invalid for unknown lines, products and variants. */
export function editedLines(items: EditedItem[], lines: LineRow[], offers: Offer[]): EditedLines {
  const quantities = new Map<number, number>()
  const added: OrderLine[] = []
  for (const [index, item] of items.entries()) {
    if (!('id' in item)) {
      added.push(orderLine(item, index, offers))
      continue
    }
    const isKnown = lines.some(({ id }) => id === item.id) && !quantities.has(item.id)
    if (!isKnown) throw new Invalid([{ field: `items.${index}.id`, message: 'Line not found' }])
    quantities.set(item.id, item.quantity)
  }
  return {
    kept: lines.flatMap((before) => {
      const quantity = quantities.get(before.id)
      return quantity === undefined ? [] : [{ before, quantity }]
    }),
    added,
    removed: lines.filter(({ id }) => !quantities.has(id)),
  }
}
