import type { StaffOrderSort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const orderSorts: Sorts<StaffOrderSort> = {
  placed: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  customer: { defaultDirection: 'asc', labels: { asc: 'Customer, A to Z', desc: 'Customer, Z to A' } },
  total: { defaultDirection: 'desc', labels: { desc: 'Total, highest first', asc: 'Total, lowest first' } },
  status: {
    defaultDirection: 'asc',
    labels: { asc: 'Status, first to last', desc: 'Status, last to first' },
  },
}
