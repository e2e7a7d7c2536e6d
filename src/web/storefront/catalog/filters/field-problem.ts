import { type PriceRange, isAmount, priceProblem } from '#web/storefront/catalog/price-range.ts'
import type { Bound } from './displayed-amount.ts'

/** An error in the price filter, and the fields that it concerns. */
export interface FieldProblem {
  bounds: Bound[]
  message: string
}

/** If minimum and maximum exclude each other, the last entered price is wrong. */
export function problemOf(range: PriceRange, entered: Bound): FieldProblem | undefined {
  switch (priceProblem(range)) {
    case 'no-amount':
      return {
        bounds: bounds.filter((bound) => range[bound] && !isAmount(range[bound])),
        message: 'Enter a price such as 1299.50, with a point before the cents.',
      }
    case 'inverted':
      return { bounds: [entered], message: invertedMessages[entered] }
    default:
      return undefined
  }
}

const bounds = ['minPrice', 'maxPrice'] as const

const invertedMessages = {
  minPrice: 'The minimum is above the maximum. Lower it, or raise the maximum.',
  maxPrice: 'The maximum is below the minimum. Raise it, or lower the minimum.',
}
