import type { PriceListSort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const priceListSortTexts: Sorts<PriceListSort> = {
  name: { defaultDirection: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  status: { defaultDirection: 'asc', labels: { asc: 'Drafts first', desc: 'Ended first' } },
  type: {
    defaultDirection: 'asc',
    labels: { asc: 'Fixed prices first', desc: 'Highest discount first' },
  },
  dates: { defaultDirection: 'asc', labels: { asc: 'Earliest start first', desc: 'Latest start first' } },
  prices: { defaultDirection: 'desc', labels: { desc: 'Most prices first', asc: 'Fewest prices first' } },
}
