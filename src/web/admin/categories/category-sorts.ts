import type { CategorySort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const categorySortTexts: Sorts<CategorySort> = {
  added: { defaultDirection: 'asc', labels: { asc: 'Oldest first', desc: 'Newest first' } },
  name: { defaultDirection: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  slug: { defaultDirection: 'asc', labels: { asc: 'Page address, A to Z', desc: 'Page address, Z to A' } },
  products: {
    defaultDirection: 'desc',
    labels: { desc: 'Most products first', asc: 'Fewest products first' },
  },
  live: {
    defaultDirection: 'desc',
    labels: { desc: 'Most live products first', asc: 'Fewest live products first' },
  },
}
