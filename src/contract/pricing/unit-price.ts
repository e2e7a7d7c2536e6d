import type { Cents } from '#contract/money.ts'

/** A lower unit price from a line quantity on. */
export interface Tier {
  minQuantity: number
  price: Cents
}

/** The price and tiers of a variant in one price list. */
export interface ListPrice {
  /** Per unit, below the first tier. */
  price: Cents
  /** By ascending minimum quantity. */
  tiers: readonly Tier[]
}

/** The price of one unit in a line of this quantity: that of the deepest tier reached. */
export function unitPrice({ price, tiers }: ListPrice, quantity: number): Cents {
  return tiers.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? price
}
