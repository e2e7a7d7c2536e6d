import type { ReviewSort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const reviewSortTexts: Sorts<ReviewSort> = {
  written: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  rating: {
    defaultDirection: 'desc',
    labels: { desc: 'Rating, highest first', asc: 'Rating, lowest first' },
  },
  product: { defaultDirection: 'asc', labels: { asc: 'Product, A to Z', desc: 'Product, Z to A' } },
  customer: { defaultDirection: 'asc', labels: { asc: 'Customer, A to Z', desc: 'Customer, Z to A' } },
  status: { defaultDirection: 'asc', labels: { asc: 'Published first', desc: 'Hidden first' } },
}
