import type { CompanyStatus } from '#contract/companies/company-choices.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { CompanyDialog } from './company-dialogs.tsx'

interface Props {
  company: StaffCompany
  onOpen: (dialog: CompanyDialog) => void
}

/** Buttons for the next steps, by the company's status. */
export function CompanyActions({ company: { status }, onOpen }: Props) {
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
      {actions[status].map(({ dialog, label, variant }) => (
        <Button key={dialog} variant={variant} aria-haspopup="dialog" onClick={() => onOpen(dialog)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

interface Action {
  dialog: CompanyDialog
  label: string
  variant: 'go' | 'line' | 'del-quiet'
}

const actions: Record<CompanyStatus, Action[]> = {
  applied: [
    { dialog: 'decline', label: 'Decline', variant: 'del-quiet' },
    { dialog: 'approve', label: 'Approve', variant: 'go' },
  ],
  active: [{ dialog: 'suspend', label: 'Suspend', variant: 'del-quiet' }],
  suspended: [{ dialog: 'reactivate', label: 'Reactivate', variant: 'line' }],
  declined: [],
}
