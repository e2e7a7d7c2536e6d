import * as z from 'zod'
import type { CurrencyCode } from '#contract/choices.ts'
import { type Cents, minorUnitDecimals, roundToMinorUnit } from '#contract/money.ts'

/** Cents at which a calculated price ends: 114.57 becomes 114.99 or, at 90, 114.90. */
export const priceEndings = [99, 90, 0] as const

/** How a price follows from a purchase price. */
export const markup = z.object({
  /** In hundredths of a percent: 1800 is 18 %. */
  basisPoints: z.int().min(0, 'Enter 0 or more').max(100_000, 'Enter at most 1,000'),
  /** Rounds up to a price with these cents; null rounds half up to the minor unit. */
  ending: z.literal(priceEndings).nullable(),
})
export type Markup = z.output<typeof markup>

/** The price for a purchase price. A currency without a minor unit has no endings. */
export function priceFromCost(cost: Cents, { basisPoints, ending }: Markup, currency: CurrencyCode): Cents {
  const price = roundToMinorUnit((cost * (wholeInBasisPoints + basisPoints)) / wholeInBasisPoints, currency)
  if (ending === null || minorUnitDecimals[currency] === 0) return price
  return Math.ceil((price - ending) / centsPerUnit) * centsPerUnit + ending
}

const wholeInBasisPoints = 10_000
const centsPerUnit = 100
