import { Ban, CircleCheck, CircleX, Clock } from '#web/ui/icon/icons.ts'
import type { CompanyStatus } from '#contract/companies/company-choices.ts'

/** Label and look of each company status. */
export const companyStatusDisplay = {
  applied: { label: 'Applied', tone: 'yellow', icon: Clock },
  active: { label: 'Active', tone: 'green', icon: CircleCheck },
  suspended: { label: 'Suspended', tone: 'red', icon: Ban },
  declined: { label: 'Declined', tone: 'gray', icon: CircleX },
} as const satisfies Record<CompanyStatus, object>
