import type { ActivitySort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const activitySortTexts: Sorts<ActivitySort> = {
  time: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  change: {
    defaultDirection: 'asc',
    labels: { asc: 'Type of change, A to Z', desc: 'Type of change, Z to A' },
  },
  who: { defaultDirection: 'asc', labels: { asc: 'Who, A to Z', desc: 'Who, Z to A' } },
  from: {
    defaultDirection: 'asc',
    labels: { asc: 'IP address, lowest first', desc: 'IP address, highest first' },
  },
}
