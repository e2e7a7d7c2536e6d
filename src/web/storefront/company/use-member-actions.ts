import type { CompanyRole } from '#contract/companies/company-choices.ts'
import type { CompanyMember } from '#contract/companies/company-fields.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { useChangeMember, useRemoveMember } from '#web/api/companies/own-company.ts'
import { companyRoleLabels } from '#web/shared/companies/company-role-labels.ts'
import { memberName } from '#web/shared/companies/member-name.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

export type MemberChange = { kind: 'role'; role: CompanyRole } | { kind: 'remove' }

interface Setup {
  member: CompanyMember
  company: OwnCompany
  isSelf: boolean
}

/** Changes the role of a member, or removes the member, and says so in a toast. */
export function useMemberActions({ member, company, isSelf }: Setup) {
  const roleChange = useChangeMember()
  const removal = useRemoveMember()
  const toast = useToast()
  const name = memberName(member)

  async function send(change: MemberChange): Promise<string> {
    if (change.kind === 'role') {
      await roleChange.mutateAsync({ id: member.id, role: change.role })
      const role = companyRoleLabels[change.role].toLowerCase()
      return isSelf ? `You are now ${withArticle(role)}` : `${name} is now ${withArticle(role)}`
    }
    await removal.mutateAsync({ id: member.id })
    return isSelf ? `You left ${company.name}` : `${name} removed`
  }

  return {
    isPending: roleChange.isPending || removal.isPending,
    async change(change: MemberChange) {
      try {
        toast({ title: await send(change) })
      } catch (error) {
        const title =
          change.kind === 'role' ? 'Role not changed' : isSelf ? 'You did not leave' : 'Member not removed'
        toast({ tone: 'error', title, text: errorMessage(error) })
      }
    },
  }
}

const withArticle = (role: string) => (role === 'owner' ? `an ${role}` : `a ${role}`)
