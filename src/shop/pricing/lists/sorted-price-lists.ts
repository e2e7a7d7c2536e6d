import type { Direction } from '#contract/choices.ts'
import type { PriceListSort } from '#contract/lists/staff-choices.ts'
import { type PriceListStatus, priceListStatuses } from '#contract/pricing/price-list.ts'

interface Sorted {
  name: string
  status: PriceListStatus
  discountBasisPoints: number | null
  startsOn: string | null
  endsOn: string | null
  pricedCount: number
}

/** Sorts the few price lists of a shop; equal ones by name. Sorted here, because the status depends on the day. */
export function sortedPriceLists<List extends Sorted>(
  lists: readonly List[],
  sort: PriceListSort,
  direction?: Direction,
): List[] {
  const [compare, defaultDirection] = comparisons[sort]
  const sign = (direction ?? defaultDirection) === 'asc' ? 1 : -1
  return lists.toSorted((a, b) => sign * (compare(a, b) || byName(a, b)))
}

type Comparison = (a: Sorted, b: Sorted) => number

const byName: Comparison = (a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en')

const byStatus: Comparison = (a, b) =>
  priceListStatuses.indexOf(a.status) - priceListStatuses.indexOf(b.status)

/** Fixed prices first, then the smallest discount. */
const byType: Comparison = (a, b) => (a.discountBasisPoints ?? 0) - (b.discountBasisPoints ?? 0)

/** By the first day, then by the last one. Lists without a start apply from the beginning, without an end until the last. */
const byDates: Comparison = (a, b) =>
  compareDays(a.startsOn ?? '', b.startsOn ?? '') || compareDays(a.endsOn ?? '9999', b.endsOn ?? '9999')

const compareDays = (a: string, b: string) => Number(a > b) - Number(a < b)

const comparisons: Record<PriceListSort, [Comparison, Direction]> = {
  name: [byName, 'asc'],
  status: [byStatus, 'asc'],
  type: [byType, 'asc'],
  dates: [byDates, 'asc'],
  prices: [(a, b) => a.pricedCount - b.pricedCount, 'desc'],
}
