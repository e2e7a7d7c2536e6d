import type { CustomerSort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const customerSortTexts: Sorts<CustomerSort> = {
  joined: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  name: { defaultDirection: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  email: { defaultDirection: 'asc', labels: { asc: 'Email, A to Z', desc: 'Email, Z to A' } },
  orders: { defaultDirection: 'desc', labels: { desc: 'Most orders first', asc: 'Fewest orders first' } },
  spent: {
    defaultDirection: 'desc',
    labels: { desc: 'Total paid, highest first', asc: 'Total paid, lowest first' },
  },
}
