import type { Cents } from '#contract/money.ts'
import type { EditedItem } from '#contract/orders/order-edits.ts'
import { editedUnitPrice } from '#contract/pricing/edited-price.ts'
import { Invalid } from '#platform/problems.ts'
import type { Offer } from '#shop/catalog/offers/queries.ts'
import { type OrderLine, orderLine } from '#shop/orders/checkout/order-lines.ts'
import { assertQuantity } from '#shop/pricing/assert-quantity.ts'
import { availableStock } from '#shop/stock/demands.ts'
import type { LineRow } from './queries.ts'

export interface EditedLines {
  /** Lines that stay, in the sequence of the order. The price changes only with the tier. */
  kept: { before: LineRow; quantity: number; price: Cents }[]
  added: OrderLine[]
  removed: LineRow[]
}

/**
 * Sorts the lines of an order by the effect of an edit. Throws Invalid for unknown lines, products and variants, and
 * QuantityRule for added lines and new quantities.
 */
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
  const offersById = new Map(offers.map((offer) => [offer.variantId, offer]))
  refuseQuantities(items, { lines, added, offers: offersById })
  return {
    kept: lines.flatMap((before) => {
      const quantity = quantities.get(before.id)
      if (quantity === undefined) return []
      const offer = offerOf(before, offersById)
      const price = offer ? editedUnitPrice(offer, before, quantity) : before.price
      return [{ before, quantity, price }]
    }),
    added,
    removed: lines.filter(({ id }) => !quantities.has(id)),
  }
}

type OffersById = ReadonlyMap<number, Offer>

/** Undefined for a deleted variant. */
const offerOf = ({ variantId }: { variantId: number | null }, offers: OffersById) =>
  variantId === null ? undefined : offers.get(variantId)

interface Checked {
  lines: LineRow[]
  added: OrderLine[]
  offers: OffersById
}

/** An unchanged line is not refused: it was ordered under the rule of its time. */
function refuseQuantities(items: EditedItem[], { lines, added, offers }: Checked) {
  const newLines = added.values()
  for (const [index, item] of items.entries()) {
    const line = 'id' in item ? lines.find(({ id }) => id === item.id) : newLines.next().value
    if (!line || ('id' in item && line.quantity === item.quantity)) continue
    const offer = offerOf(line, offers)
    if (!offer) continue
    // The units that the order has can be ordered again.
    const ordered = lines.filter(({ variantId }) => variantId === offer.variantId)
    const available = ordered.reduce((sum, { quantity }) => sum + quantity, availableStock(offer))
    assertQuantity(offer, item.quantity, available, { field: `items.${index}.quantity` })
  }
}
