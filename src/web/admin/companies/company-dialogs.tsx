import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { EditCompanyDialog } from './edit-company-dialog.tsx'
import { ReactivateDialog } from './reactivate-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { TaxCheckDialog } from './tax-check-dialog.tsx'

export type CompanyDialog = 'edit' | 'approve' | 'decline' | 'suspend' | 'reactivate' | 'tax-check'

interface Props {
  company: StaffCompany
  dialog: CompanyDialog
  open: boolean
  onClose: () => void
}

/** The opened dialog of a company. */
export function CompanyDialogs({ dialog, ...props }: Props) {
  switch (dialog) {
    case 'edit':
      return <EditCompanyDialog {...props} />
    case 'approve':
      return <ApproveDialog {...props} />
    case 'decline':
    case 'suspend':
      return <ReasonDialog {...props} change={dialog} />
    case 'reactivate':
      return <ReactivateDialog {...props} />
    case 'tax-check':
      return <TaxCheckDialog {...props} />
  }
}
