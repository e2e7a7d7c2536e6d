import type { PriceChange } from '#contract/catalog/bulk-changes.ts'
import { type PriceRounding, maxRaiseBasisPoints } from '#contract/catalog/bulk-choices.ts'
import { priceInput } from '#contract/fields.ts'
import { fullPercent } from '#contract/pricing/percentage-price.ts'
import { maxDiscountBasisPoints } from '#contract/pricing/price-list.ts'

export type PriceChangeKind = PriceChange['kind']

/** A change of prices as typed. */
export interface PriceDraft {
  kind: PriceChangeKind
  /** A percentage or an amount. */
  value: string
  rounding: PriceRounding
}

export const emptyPriceDraft: PriceDraft = { kind: 'lower-percent', value: '', rounding: 'none' }

export const priceChangeKinds = ['lower-percent', 'raise-percent', 'lower', 'raise', 'set'] as const

export const priceChangeLabels: Record<PriceChangeKind, string> = {
  'lower-percent': 'Lower by %',
  'raise-percent': 'Raise by %',
  lower: 'Lower by an amount',
  raise: 'Raise by an amount',
  set: 'Set to',
}

export const isPercentage = (kind: PriceChangeKind): kind is 'lower-percent' | 'raise-percent' =>
  kind === 'lower-percent' || kind === 'raise-percent'

/** The change; undefined until its value is valid. */
export function priceChangeOf({ kind, value, rounding }: PriceDraft): PriceChange | undefined {
  if (isPercentage(kind)) {
    const basisPoints = basisPointsOf(value)
    return basisPoints > 0 && basisPoints <= maxBasisPointsOf(kind)
      ? { kind, basisPoints, rounding }
      : undefined
  }
  const amount = priceInput.safeParse(value).data
  if (amount === undefined) return undefined
  return kind === 'set' ? { kind, amount } : { kind, amount, rounding }
}

/** The error of a typed value; undefined if it is valid or empty. */
export function priceDraftError(draft: PriceDraft): string | undefined {
  const { kind, value } = draft
  if (value.trim() === '' || priceChangeOf(draft)) return undefined
  if (!isPercentage(kind)) return priceInput.safeParse(value).error?.issues[0]?.message
  if (basisPointsOf(value) <= maxBasisPointsOf(kind)) return 'Enter a percentage such as 2.5'
  return kind === 'lower-percent' ? 'Enter less than 100%' : `Enter at most ${maxRaiseBasisPoints / 100}%`
}

const maxBasisPointsOf = (kind: PriceChangeKind) =>
  kind === 'lower-percent' ? maxDiscountBasisPoints : maxRaiseBasisPoints

/** 250 for "2.5"; 0 if it is not a percentage. */
function basisPointsOf(value: string): number {
  const typed = value.trim().replace(',', '.').replace(/\s*%$/, '')
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Math.round((Number(typed) * fullPercent) / 100) : 0
}
