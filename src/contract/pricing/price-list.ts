import { fullPercent } from './percentage-price.ts'

export const priceListKinds = ['fixed', 'percentage'] as const
export type PriceListKind = (typeof priceListKinds)[number]

export const priceListStates = ['draft', 'active'] as const
export type PriceListState = (typeof priceListStates)[number]

interface Validity {
  state: PriceListState
  /** First day, such as 2026-11-01; null: no start. */
  startsOn: string | null
  /** Last day; null: no end. */
  endsOn: string | null
}

/** Whether buyers get the prices of a list on this day of the shop's zone, such as 2026-11-22. */
export function isInForce(list: Validity, date: string): boolean {
  return priceListStatus(list, date) === 'active'
}

export const priceListStatuses = ['draft', 'scheduled', 'active', 'ended'] as const
export type PriceListStatus = (typeof priceListStatuses)[number]

/** The status of a list on this date, as staff see it. */
export function priceListStatus({ state, startsOn, endsOn }: Validity, date: string): PriceListStatus {
  if (state === 'draft') return 'draft'
  if (startsOn !== null && date < startsOn) return 'scheduled'
  return endsOn !== null && endsOn < date ? 'ended' : 'active'
}

interface Terms extends Pick<Validity, 'startsOn' | 'endsOn'> {
  kind: PriceListKind
  discountBasisPoints: number | null
}

/** Why these settings of a list do not fit together, by field. */
export function priceListErrors({ kind, discountBasisPoints, startsOn, endsOn }: Terms) {
  const errors: { field: 'discountBasisPoints' | 'endsOn'; message: string }[] = []
  if (kind === 'percentage' && discountBasisPoints === null) {
    errors.push({ field: 'discountBasisPoints', message: 'Enter a discount' })
  }
  if (kind === 'fixed' && discountBasisPoints !== null) {
    errors.push({ field: 'discountBasisPoints', message: 'Only percentage lists have a discount' })
  }
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    errors.push({ field: 'endsOn', message: 'Enter a date on or after the start' })
  }
  return errors
}

/** A discount has at least 1 basis point and leaves at least 1. */
export const maxDiscountBasisPoints = fullPercent - 1
