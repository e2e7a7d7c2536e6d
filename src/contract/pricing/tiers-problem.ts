import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { maxQuantity } from '#contract/limits.ts'
import type { Cents } from '#contract/money.ts'
import type { ListPrice, Tier } from './unit-price.ts'

/** Per price. */
export const maxTiers = 5

export interface TiersProblem {
  /** Index of the tier. */
  index: number
  field: keyof Tier
  /** Staff can confirm `higher-price`. */
  reason: 'too-many' | 'not-a-quantity' | 'duplicate' | 'not-ascending' | 'higher-price'
  message: string
}

interface Terms {
  /** Currency of the price, for the message. */
  currency: CurrencyCode
  /** Accepts tiers that cost more than the one before. */
  confirmHigherTier?: boolean | undefined
}

/** The first reason why these tiers of a price cannot be saved, or null. */
export function tiersProblem(
  { price, tiers }: ListPrice,
  { currency, confirmHigherTier = false }: Terms,
): TiersProblem | null {
  for (const [index, tier] of tiers.entries()) {
    const former = tiers[index - 1]
    const problem =
      quantityProblem(tier, index, former) ??
      (confirmHigherTier ? null : higherPriceProblem(tier, former?.price ?? price, currency))
    if (problem) return { index, ...problem }
  }
  return null
}

/** The first quantity that no price could have, or null. */
export function quantitiesProblem(tiers: readonly Tier[]): TiersProblem | null {
  for (const [index, tier] of tiers.entries()) {
    const problem = quantityProblem(tier, index, tiers[index - 1])
    if (problem) return { index, ...problem }
  }
  return null
}

type Problem = Omit<TiersProblem, 'index'>

function quantityProblem({ minQuantity }: Tier, index: number, former: Tier | undefined): Problem | null {
  const field = 'minQuantity'
  if (index >= maxTiers) return { field, reason: 'too-many', message: `Enter at most ${maxTiers} tiers` }
  if (!Number.isInteger(minQuantity) || minQuantity < 2 || minQuantity > maxQuantity) {
    const message = `Enter a whole number from 2 to ${maxQuantity.toLocaleString('en-US')}`
    return { field, reason: 'not-a-quantity', message }
  }
  if (former?.minQuantity === minQuantity) {
    return { field, reason: 'duplicate', message: `Another tier starts at ${minQuantity} too` }
  }
  if (former && former.minQuantity > minQuantity) {
    return { field, reason: 'not-ascending', message: `Enter more than ${former.minQuantity}` }
  }
  return null
}

function higherPriceProblem({ price }: Tier, former: Cents, currency: CurrencyCode): Problem | null {
  if (price <= former) return null
  return {
    field: 'price',
    reason: 'higher-price',
    message: `Enter at most ${formatMoney(former, currency)}, or confirm the higher price`,
  }
}
