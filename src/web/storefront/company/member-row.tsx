import { useState } from 'react'
import { type CompanyMember, companyRole } from '#contract/companies/company-fields.ts'
import type { CompanyRole } from '#contract/companies/company-choices.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { companyRoleLabels } from '#web/shared/companies/company-role-labels.ts'
import { isLastOwner } from '#web/shared/companies/is-last-owner.ts'
import { memberName } from '#web/shared/companies/member-name.ts'
import { RoleSelect } from '#web/shared/companies/role-select.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { type MemberChange, useMemberActions } from './use-member-actions.ts'

interface Props {
  member: CompanyMember
  company: OwnCompany
  isSelf: boolean
}

/** A member with the role. Owners change roles and remove members; each member can leave. */
export function MemberRow({ member, company, isSelf }: Props) {
  const { change, isPending } = useMemberActions({ member, company, isSelf })
  const [pendingChange, setPendingChange] = useState<MemberChange | null>(null)
  const isOwner = company.role === 'owner'
  const isOnlyOwner = isLastOwner(member, company.members)
  const name = memberName(member)

  /** Owners who give up their role cannot take it back. */
  function chooseRole(role: CompanyRole) {
    if (isSelf) setPendingChange({ kind: 'role', role })
    else void change({ kind: 'role', role })
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-5 py-3.5 text-sm">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-540">
          {name}
          {isSelf && <span className="font-400 text-ink-3"> (you)</span>}
        </p>
        <p className="text-xs text-ink-2">{member.email}</p>
      </div>
      {isOwner ? (
        <RoleSelect
          size="sm"
          aria-label={`Role of ${name}`}
          value={member.role}
          disabled={isOnlyOwner || isPending}
          onChange={({ target }) => chooseRole(companyRole.parse(target.value))}
        />
      ) : (
        <span className="text-ink-2">{companyRoleLabels[member.role]}</span>
      )}
      {isOnlyOwner && isSelf && (
        <p className="col-span-full text-xs text-ink-2">
          You are the only owner. To leave or change your role, make another member an owner first.
        </p>
      )}
      {(isOwner || isSelf) && !isOnlyOwner && (
        <RemoveButton name={isSelf ? undefined : name} onClick={() => setPendingChange({ kind: 'remove' })} />
      )}
      {pendingChange && (
        <ConfirmDialog
          {...questionOf(pendingChange, { name, company: company.name, isSelf })}
          open
          onOpenChange={() => setPendingChange(null)}
          busy={isPending}
          onConfirm={() => void change(pendingChange).then(() => setPendingChange(null))}
        />
      )}
    </li>
  )
}

interface RemoveProps {
  /** Undefined for the own account. */
  name: string | undefined
  onClick: () => void
}

function RemoveButton({ name, onClick }: RemoveProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="col-span-full -ml-2.5 w-fit"
      aria-haspopup="dialog"
      aria-label={name && `Remove ${name}`}
      onClick={onClick}
    >
      {name === undefined ? 'Leave company' : 'Remove'}
    </Button>
  )
}

function questionOf(change: MemberChange, names: { name: string; company: string; isSelf: boolean }) {
  const { name, company, isSelf } = names
  if (change.kind === 'role')
    return {
      title: `Change your role to ${companyRoleLabels[change.role].toLowerCase()}?`,
      description: 'You can no longer manage members. Only another owner can make you an owner again.',
      confirm: 'Change role',
    }
  if (isSelf)
    return {
      title: `Leave ${company}?`,
      description: 'You no longer see its orders. The company keeps the orders that you placed for it.',
      confirm: 'Leave company',
    }
  return {
    title: `Remove ${name}?`,
    description: `${name} can no longer order for ${company} or see its orders. The company keeps the orders that ${name} placed.`,
    confirm: 'Remove',
  }
}
