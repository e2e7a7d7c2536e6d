import type { CompanySort } from '#contract/companies/company-choices.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const companySortTexts: Sorts<CompanySort> = {
  name: { defaultDirection: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  created: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  members: { defaultDirection: 'desc', labels: { desc: 'Most members first', asc: 'Fewest members first' } },
}
