import type { PriceList } from '#contract/pricing/price-lists.ts'
import { formatDay } from '#contract/time/format-day.ts'

/** 'Fixed prices' or '2.5% off' */
export function kindText({ discountBasisPoints }: Pick<PriceList, 'discountBasisPoints'>): string {
  return discountBasisPoints === null ? 'Fixed prices' : `${percentText(discountBasisPoints)}% off`
}

/** Basis points as the form shows them: 250 is '2.5'. */
export const percentText = (discountBasisPoints: number) => String(discountBasisPoints / 100)

/** 'Nov 1, 2026 to Nov 30, 2026', or 'No dates' */
export function datesText({ startsOn, endsOn }: Pick<PriceList, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`
  if (startsOn) return `From ${formatDay(startsOn)}`
  if (endsOn) return `Until ${formatDay(endsOn)}`
  return 'No dates'
}
