import type { MailSort } from '#contract/lists/staff-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const mailSortTexts: Sorts<MailSort> = {
  created: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  subject: { defaultDirection: 'asc', labels: { asc: 'Subject, A to Z', desc: 'Subject, Z to A' } },
  to: { defaultDirection: 'asc', labels: { asc: 'Recipient, A to Z', desc: 'Recipient, Z to A' } },
  type: { defaultDirection: 'asc', labels: { asc: 'Type, A to Z', desc: 'Type, Z to A' } },
  status: { defaultDirection: 'asc', labels: { asc: 'Status, waiting first', desc: 'Status, waiting last' } },
}
