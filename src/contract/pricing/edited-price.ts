import type { Cents } from '#contract/money.ts'
import { type ListPrice, unitPrice } from './unit-price.ts'

interface OrderedLine {
  quantity: number
  /** Per unit. */
  price: Cents
}

/**
 * The unit price of an ordered line at another quantity: the ordered price within the same tier, else the current price
 * of the tier that the new quantity reaches.
 */
export function editedUnitPrice(current: ListPrice, ordered: OrderedLine, quantity: number): Cents {
  const isSameTier = tierAt(current, quantity) === tierAt(current, ordered.quantity)
  return isSameTier ? ordered.price : unitPrice(current, quantity)
}

const tierAt = ({ tiers }: ListPrice, quantity: number) =>
  tiers.findLastIndex(({ minQuantity }) => minQuantity <= quantity)
