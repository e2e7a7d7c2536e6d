import { type CurrencyCode, defaultCurrency } from '#contract/choices.ts'
import { priceInput } from '#contract/fields.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { fullPercent, percentagePrice } from '#contract/pricing/percentage-price.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import { tierCells } from './typed-tiers.ts'

/** A tier as a discount off each variant's own price, as typed. */
export interface TypedDiscount {
  from: string
  percentOff: string
}

export interface TierDiscount {
  minQuantity: number
  basisPoints: number
}

export interface DiscountProblem {
  /** Index of the discount. */
  index: number
  field: keyof TypedDiscount
  message: string
}

/** The discounts with filled fields, or the first error in them. */
export function checkDiscounts(typed: TypedDiscount[]): {
  discounts: TierDiscount[]
  problem: DiscountProblem | null
} {
  const filledRows = typed.flatMap((one, index) => (one.from || one.percentOff ? [{ ...one, index }] : []))
  const discounts = filledRows.map(({ from, percentOff }) => ({
    minQuantity: /^\d{1,9}$/.test(from.trim()) ? Number(from) : NaN,
    basisPoints: basisPointsOf(percentOff),
  }))
  const invalidIndex = discounts.findIndex(({ basisPoints }) => Number.isNaN(basisPoints))
  if (invalidIndex !== -1) {
    const message = 'Enter a discount from 0.01% to 99.99%'
    return {
      discounts: [],
      problem: { index: filledRows[invalidIndex]?.index ?? 0, field: 'percentOff', message },
    }
  }
  const problem = tiersProblem(
    { price: fullPercent, tiers: discounts.map(asTier) },
    { currency: defaultCurrency },
  )
  if (!problem) return { discounts, problem: null }
  const index = filledRows[problem.index]?.index ?? 0
  return {
    discounts: [],
    problem:
      problem.reason === 'higher-price'
        ? { index, field: 'percentOff', message: 'Enter at least the discount before' }
        : { index, field: 'from', message: problem.message },
  }
}

/** For the checks, as the price of something that costs 10,000. */
const asTier = ({ minQuantity, basisPoints }: TierDiscount) => ({
  minQuantity,
  price: fullPercent - basisPoints,
})

function basisPointsOf(text: string) {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return NaN
  return Math.round(Number(text) * 100) || NaN
}

/** The tier cells of a variant with these discounts off its price; undefined unless its price is valid. */
export function discountedCells(price: string, discounts: TierDiscount[], currency: CurrencyCode) {
  const parsed = priceInput.safeParse(price)
  if (!parsed.success) return undefined
  return tierCells(
    discounts.map(({ minQuantity, basisPoints }) => ({
      minQuantity,
      price: toMoney(percentagePrice(toCents(parsed.data), basisPoints, currency)),
    })),
  )
}
