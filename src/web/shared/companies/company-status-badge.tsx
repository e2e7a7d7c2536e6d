import type { CompanyStatus } from '#contract/companies/company-choices.ts'
import { Badge } from '#web/ui/badge.tsx'
import { companyStatusDisplay } from './company-status.ts'

export function CompanyStatusBadge({ status }: { status: CompanyStatus }) {
  const { label, tone, icon } = companyStatusDisplay[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
