import type { PriceList } from '#contract/pricing/price-lists.ts'
import { formatDay } from '#contract/format-date.ts'

/** 'Fixed prices' or '2.5% off' */
export function kindText({ discountBasisPoints }: Pick<PriceList, 'discountBasisPoints'>): string {
  return discountBasisPoints === null ? 'Fixed prices' : `${percentText(discountBasisPoints)}% off`
}

/** Basis points as the form shows them: 250 is '2.5'. */
export const percentText = (discountBasisPoints: number) => String(discountBasisPoints / 100)

/** 'Nov 1, 2026 to Nov 30, 2026', or 'No dates' */
export function datesText({ startsOn, endsOn }: Pick<PriceList, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${dayText(startsOn)} to ${dayText(endsOn)}`
  if (startsOn) return `From ${dayText(startsOn)}`
  if (endsOn) return `Until ${dayText(endsOn)}`
  return 'No dates'
}

const dayText = (day: string) => formatDay(`${day}T00:00:00Z`)
