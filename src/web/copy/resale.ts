import type { Product } from '#contract/catalog/catalog.ts'
import { type Cents, margin, profit, timesQuantity, toCents } from '#contract/money.ts'

export interface Resale {
  cost: Cents
  resale: Cents
  profit: Cents
  /** Profit as a share of the resale price. */
  margin: number
}

/** What a quantity brings if it is sold on; nothing where no resale price is known. */
export function resaleOf({ price, rrp }: Pick<Product, 'price' | 'rrp'>, quantity = 1): Resale | undefined {
  if (rrp === null) return undefined
  const [each, sold] = [toCents(price), toCents(rrp)]
  return {
    cost: timesQuantity(each, quantity),
    resale: timesQuantity(sold, quantity),
    profit: timesQuantity(profit(each, sold), quantity),
    margin: margin(each, sold),
  }
}

/** A share as people read it: 0.211 is 21.1%. */
export function percent(share: number): string {
  return `${share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}%`
}
