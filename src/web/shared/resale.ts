import type { Product } from '#contract/catalog/catalog.ts'
import { type AmountLine, margin, toCents } from '#contract/money.ts'

export interface Resale {
  cost: AmountLine[]
  resale: AmountLine[]
  profit: AmountLine[]
  /** Profit as a share of the resale price. */
  margin: number
}

/** Cost and profit of reselling a quantity; undefined without a resale price. */
export function resaleOf({ price, rrp }: Pick<Product, 'price' | 'rrp'>, quantity = 1): Resale | undefined {
  if (rrp === null) return undefined
  const [unitCost, unitResale] = [toCents(price), toCents(rrp)]
  const cost = [{ amount: unitCost, quantity }]
  const resale = [{ amount: unitResale, quantity }]
  return { cost, resale, profit: profitLines(cost, resale), margin: margin(unitCost, unitResale) }
}

/** Resale price minus cost. */
export function profitLines(cost: AmountLine[], resale: AmountLine[]): AmountLine[] {
  return [...resale, ...cost.map(({ amount, quantity }) => ({ amount, quantity: -quantity }))]
}

/** Formats 0.211 as '21.1%'. */
export function formatPercent(share: number): string {
  return `${share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}%`
}
