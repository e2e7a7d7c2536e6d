import type { OwnCompany } from '#contract/companies/own-company.ts'
import { Panel } from '#web/ui/panel.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'

/** The members, and for owners the invitations. */
export function CompanyMembers({ company, userId }: { company: OwnCompany; userId: number }) {
  const { members, invitations, role, status } = company
  const canInvite = role === 'owner' && status === 'active'
  return (
    <Panel title="Members" flush>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} company={company} isSelf={member.id === userId} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} canSendAgain={canInvite} />
        ))}
      </ul>
      {canInvite && <InviteForm />}
    </Panel>
  )
}
