import type { CompanyStatus } from '#contract/companies/company-choices.ts'
import { type StaffCompany, staleCompany } from '#contract/companies/staff-companies.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { useStaleRow } from '#web/admin/forms/use-stale-row.tsx'
import { companyStatusDisplay } from '#web/shared/companies/company-status.ts'

/** The company that a dialog changes, which needs this status. */
export function useStaleCompany(opened: StaffCompany, needed: CompanyStatus | undefined) {
  const stale = useStaleRow({
    subject: 'company',
    opened,
    schema: staleCompany,
    eventsOf: (_, { lastChanges }) => [describeChange('Changed', lastChanges[0], new Date())],
    hintOf: (current) =>
      isDone(current.status, needed)
        ? `It is now ${companyStatusDisplay[current.status].label.toLowerCase()}. There is nothing left to do.`
        : 'Your changes were not saved. Continue to review and save them.',
  })
  return { ...stale, isDone: stale.current !== undefined && isDone(stale.current.status, needed) }
}

/** Whether another person made the change, or one that rules it out. */
const isDone = (status: CompanyStatus, needed: CompanyStatus | undefined) =>
  needed !== undefined && status !== needed
