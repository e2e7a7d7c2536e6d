import type { CartLine } from '#contract/cart.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { type AmountLine, type Cents, margin, sum, sumOfLines, toCents } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { cartShipping } from '#contract/orders/shipping/shipping-price.ts'
import type { Storefront } from '#contract/settings.ts'
import { profitLines } from '#web/shared/resale.ts'
import { isOrderable } from './line-obstacle.ts'

export interface CartFigures {
  /** The goods. */
  lines: AmountLine[]
  subtotal: Cents
  /** Null where it depends on the country. */
  shipping: Cents | null
  /** With shipping where it is known. */
  total: Cents
  /** Resale figures of the lines with a resale price; null when no line has one. */
  resale: ResaleFigures | null
}

export interface ResaleFigures {
  resale: AmountLine[]
  profit: AmountLine[]
  /** Profit as a share of the resale price. */
  margin: number
}

type Line = Pick<CartLine, 'quantity'> & { offer: Pick<CartLine['offer'], 'price' | 'rrp' | 'tiers'> }

/** Figures of the lines that can be ordered. */
export function cartFigures(
  cart: (Line & Parameters<typeof isOrderable>[0])[],
  shippingMethods: readonly ShippingMethod[],
): CartFigures {
  const lines = cart.filter(isOrderable)
  const amounts = lines.map(amountOf)
  const subtotal = sumOfLines(amounts)
  const shipping = cartShipping(shippingMethods, subtotal)
  return {
    lines: amounts,
    subtotal,
    shipping,
    total: sum([subtotal, shipping ?? 0]),
    resale: resaleFigures(lines),
  }
}

/** The shipping methods whose terms pages state before the checkout. */
export function statedMethods({
  content,
  shippingMethods,
}: Pick<Storefront, 'shippingMethods'> & { content: Pick<Storefront['content'], 'isShippingShown'> }) {
  return content.isShippingShown ? shippingMethods : []
}

export function amountOf({ offer, quantity }: Line): AmountLine {
  return { amount: offerUnitPrice(offer, quantity), quantity }
}

/** Resale price, profit and margin of these lines. Lines without a resale price are left out. */
export function resaleFigures(lines: Line[]): ResaleFigures | null {
  const priced = lines.filter(({ offer }) => offer.rrp !== null)
  const resale = priced.map(({ offer, quantity }) => ({ amount: toCents(offer.rrp ?? '0'), quantity }))
  if (sumOfLines(resale) === 0) return null
  const cost = priced.map(amountOf)
  return {
    resale,
    profit: profitLines(cost, resale),
    margin: margin(sumOfLines(cost), sumOfLines(resale)),
  }
}
