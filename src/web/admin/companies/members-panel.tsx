import { Link } from '@tanstack/react-router'
import type { CompanyMember } from '#contract/companies/company-fields.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { invitationText } from '#web/shared/companies/invitation-text.ts'
import { isLastOwner } from '#web/shared/companies/is-last-owner.ts'
import { memberName } from '#web/shared/companies/member-name.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { MemberControls } from './member-controls.tsx'

/** Members with their roles, and invitations. */
export function MembersPanel({ company }: { company: StaffCompany }) {
  const time = useShopTime()
  const { members, invitations } = company
  return (
    <Panel title="Members" flush>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} company={company} />
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id} className="px-5 py-3">
            <p className="wrap-anywhere">{invitation.email}</p>
            <p className="text-ink-2">{invitationText(invitation, time)}</p>
          </li>
        ))}
      </ul>
      {members.length === 0 && <p className="px-5 py-4 text-ink-2">This company has no members.</p>}
    </Panel>
  )
}

function MemberRow({ member, company }: { member: CompanyMember; company: StaffCompany }) {
  const time = useShopTime()
  const isOnlyOwner = isLastOwner(member, company.members)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-[min(100%,12rem)] flex-1 wrap-anywhere">
        <Link
          to="/admin/customers/$id"
          params={{ id: String(member.id) }}
          className="inline-block py-0.5 font-540 hover:underline"
        >
          {memberName(member)}
        </Link>
        <p className="text-ink-2">
          {member.email}, joined {time.day(member.joinedAt)}
        </p>
        {isOnlyOwner && <p className="text-ink-2">The only owner cannot be removed or get another role.</p>}
      </div>
      <MemberControls company={company} member={member} isLocked={isOnlyOwner} />
    </li>
  )
}
