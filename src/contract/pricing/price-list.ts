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

/** Whether buyers get the prices of a list on this day (UTC, such as 2026-11-22). */
export function isInForce({ state, startsOn, endsOn }: Validity, date: string): boolean {
  if (state !== 'active') return false
  return (startsOn === null || startsOn <= date) && (endsOn === null || date <= endsOn)
}

/** The day of {@link isInForce}, in UTC. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)
