import type { Product } from '#contract/catalog/catalog.ts'
import { type Cents, margin, profit, timesQuantity, toCents } from '#contract/money.ts'

export interface Resale {
  cost: Cents
  resale: Cents
  profit: Cents
  /** Profit as a share of the resale price. */
  margin: number
}

/** Cost and profit of reselling a quantity; undefined without a resale price. */
export function resaleOf({ price, rrp }: Pick<Product, 'price' | 'rrp'>, quantity = 1): Resale | undefined {
  if (rrp === null) return undefined
  const [unitCost, unitResale] = [toCents(price), toCents(rrp)]
  return {
    cost: timesQuantity(unitCost, quantity),
    resale: timesQuantity(unitResale, quantity),
    profit: timesQuantity(profit(unitCost, unitResale), quantity),
    margin: margin(unitCost, unitResale),
  }
}

/** Formats 0.211 as '21.1%'. */
export function formatPercent(share: number): string {
  return `${share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}%`
}
