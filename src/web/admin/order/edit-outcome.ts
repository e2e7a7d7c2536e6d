import type { StaffOffer } from '#contract/catalog/staff-offers.ts'
import { type Cents, sum, timesQuantity, toCents } from '#contract/money.ts'
import { orderTotals } from '#contract/orders/order-totals.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { orderBalance } from '#contract/orders/payment-state.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { editedUnitPrice } from '#contract/pricing/edited-price.ts'
import { listPriceOf, offerUnitPrice } from '#contract/pricing/offer-price.ts'

/** The variants of the order's lines as they are sold now, by line id. */
export type OffersByLine = ReadonlyMap<number, StaffOffer>

interface DraftLines {
  /** New quantities by line id; 0 removes the line. */
  quantities: ReadonlyMap<number, number>
  added: { offer: Pick<StaffOffer, 'price' | 'tiers'>; quantity: number }[]
  offers: OffersByLine
}

/** The lines of an order with their new quantities and prices, in cents. */
export function editedLines(items: OrderItem[], { quantities, added, offers }: DraftLines) {
  const lines = items.map((item) => {
    const quantity = quantities.get(item.id) ?? item.quantity
    return { item, quantity, price: editedPrice(item, offers.get(item.id), quantity) }
  })
  const remainingLines = lines.filter(({ quantity }) => quantity > 0)
  const newLines = added.map(({ offer, quantity }) => ({ quantity, price: offerUnitPrice(offer, quantity) }))
  return {
    remainingLines,
    /** Lines whose quantity reaches another tier. */
    repriced: remainingLines.filter(({ item, price }) => price !== toCents(item.price)),
    goods: sum([...remainingLines, ...newLines].map(({ price, quantity }) => timesQuantity(price, quantity))),
    units: unitsOf([...remainingLines, ...newLines]) - unitsOf(items),
    isChanged: added.length > 0 || lines.some(({ item, quantity }) => quantity !== item.quantity),
    isEmpty: remainingLines.length + newLines.length === 0,
  }
}

/** The unit price of an ordered line at another quantity, in cents. */
export function editedPrice(item: OrderItem, offer: StaffOffer | undefined, quantity: number): Cents {
  const price = toCents(item.price)
  return offer ? editedUnitPrice(listPriceOf(offer), { quantity: item.quantity, price }, quantity) : price
}

const unitsOf = (lines: { quantity: number }[]) => lines.reduce((total, { quantity }) => total + quantity, 0)

/** The total and balance of a changed order. The server computes them again. */
export function editOutcome(order: StaffOrder, amounts: { goods: Cents; shipping: Cents }) {
  const { total } = orderTotals({
    lines: amounts.goods,
    shipping: amounts.shipping,
    tax: toCents(order.totals.tax),
  })
  const { outstanding, refundDue } = orderBalance({
    total,
    status: order.status,
    payments: toCents(order.amountPaid),
    refunds: 0,
  })
  return { total, outstanding, refundDue }
}

export type EditOutcome = ReturnType<typeof editOutcome>
export type RepricedLine = ReturnType<typeof editedLines>['repriced'][number]
