import type { CartLine } from '#contract/cart.ts'
import { type Cents, margin, profit, sum, timesQuantity, toCents } from '#contract/money.ts'

export interface CartFigures {
  subtotal: Cents
  /** Shipping is free. */
  total: Cents
  /** Of the lines with an expected resale price; null where no line has one. */
  resold: Resold | null
}

export interface Resold {
  resale: Cents
  profit: Cents
  /** Profit as a share of the resale price. */
  margin: number
}

type Line = Pick<CartLine, 'quantity'> & { product: Pick<CartLine['product'], 'price' | 'rrp'> }

export function cartFigures(lines: Line[]): CartFigures {
  const subtotal = sum(lines.map(linePrice))
  return { subtotal, total: subtotal, resold: resold(lines) }
}

export function linePrice({ product, quantity }: Line): Cents {
  return timesQuantity(toCents(product.price), quantity)
}

/** What these lines bring when they are sold again; a line without a resale price takes no part. */
export function resold(lines: Line[]): Resold | null {
  const sellable = lines.flatMap((line) =>
    line.product.rrp === null
      ? []
      : [{ paid: linePrice(line), brings: timesQuantity(toCents(line.product.rrp), line.quantity) }],
  )
  const resale = sum(sellable.map(({ brings }) => brings))
  if (resale === 0) return null
  const paid = sum(sellable.map((line) => line.paid))
  return { resale, profit: profit(paid, resale), margin: margin(paid, resale) }
}
