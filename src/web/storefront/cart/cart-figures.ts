import type { CartLine } from '#contract/cart.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { type Cents, margin, profit, sum, timesQuantity, toCents } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { cartShipping } from '#contract/orders/shipping/shipping-price.ts'
import type { Storefront } from '#contract/settings.ts'

export interface CartFigures {
  subtotal: Cents
  /** Null where it depends on the country. */
  shipping: Cents | null
  /** With shipping where it is known. */
  total: Cents
  /** Resale figures of the lines with a resale price; null when no line has one. */
  resale: ResaleFigures | null
}

export interface ResaleFigures {
  resale: Cents
  profit: Cents
  /** Profit as a share of the resale price. */
  margin: number
}

type Line = Pick<CartLine, 'quantity'> & { offer: Pick<CartLine['offer'], 'price' | 'rrp' | 'tiers'> }

export function cartFigures(lines: Line[], shippingMethods: readonly ShippingMethod[]): CartFigures {
  const subtotal = sum(lines.map(linePrice))
  const shipping = cartShipping(shippingMethods, subtotal)
  return { subtotal, shipping, total: sum([subtotal, shipping ?? 0]), resale: resaleFigures(lines) }
}

/** The shipping methods whose terms pages state before the checkout. */
export function statedMethods({
  content,
  shippingMethods,
}: Pick<Storefront, 'shippingMethods'> & { content: Pick<Storefront['content'], 'isShippingShown'> }) {
  return content.isShippingShown ? shippingMethods : []
}

export function linePrice({ offer, quantity }: Line): Cents {
  return timesQuantity(offerUnitPrice(offer, quantity), quantity)
}

/** Resale price, profit and margin of these lines. Lines without a resale price are left out. */
export function resaleFigures(lines: Line[]): ResaleFigures | null {
  const priced = lines.flatMap((line) =>
    line.offer.rrp === null
      ? []
      : [{ cost: linePrice(line), resale: timesQuantity(toCents(line.offer.rrp), line.quantity) }],
  )
  const resale = sum(priced.map((line) => line.resale))
  if (resale === 0) return null
  const cost = sum(priced.map((line) => line.cost))
  return { resale, profit: profit(cost, resale), margin: margin(cost, resale) }
}
