import type { CompanyMember } from '#contract/companies/company-fields.ts'

/** Whether the company would have no owner without this member. */
export const isLastOwner = (member: CompanyMember, members: CompanyMember[]) =>
  member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
