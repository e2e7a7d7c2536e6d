import { useState } from 'react'
import type { CompanyRole } from '#contract/companies/company-choices.ts'
import { type CompanyMember, companyRole } from '#contract/companies/company-fields.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { useChangeCompanyMember, useRemoveCompanyMember } from '#web/api/companies/admin-companies.ts'
import { companyRoleLabels } from '#web/shared/companies/company-role-labels.ts'
import { memberName } from '#web/shared/companies/member-name.ts'
import { RoleSelect } from '#web/shared/companies/role-select.tsx'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  company: StaffCompany
  member: CompanyMember
  /** The only owner. */
  isLocked: boolean
}

/** Changes the role of a member at once, and removes the member after confirmation. */
export function MemberControls({ company, member, isLocked }: Props) {
  const roleChange = useChangeCompanyMember()
  const removal = useRemoveCompanyMember()
  const toast = useToast()
  const [isConfirming, setIsConfirming] = useState(false)
  const name = memberName(member)
  const ids = { id: company.id, memberId: member.id }

  async function setRole(role: CompanyRole) {
    try {
      await roleChange.mutateAsync({ ...ids, role })
      toast({ title: 'Role changed', text: `${name}: ${companyRoleLabels[role]}` })
    } catch (error) {
      toast({ tone: 'error', title: 'Role not changed', text: errorMessage(error) })
    }
  }

  async function remove() {
    try {
      await removal.mutateAsync(ids)
      toast({ title: 'Member removed', text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Member not removed', text: errorMessage(error) })
    }
    setIsConfirming(false)
  }

  return (
    <div className="flex items-center gap-2">
      <RoleSelect
        size="sm"
        aria-label={`Role of ${name}`}
        value={member.role}
        disabled={isLocked || roleChange.isPending}
        onChange={({ target }) => void setRole(companyRole.parse(target.value))}
      />
      {!isLocked && (
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Remove ${name}`}
          onClick={() => setIsConfirming(true)}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Remove ${name} from ${company.name}?`}
        description="They can no longer order for the company or see its orders. They keep their account, and the company keeps the orders they placed."
        confirm="Remove"
        busy={removal.isPending}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
