import type { CompanyInvitation } from '#contract/companies/company-fields.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { toMoney } from '#contract/money.ts'
import type { CompanyRow, InvitationRow, MemberRow } from './queries.ts'

interface Reading {
  /** The account that reads. */
  member: Pick<MemberRow, 'role'>
  now: Date
}

export function ownCompanyReply(row: CompanyRow, { member: { role }, now }: Reading): OwnCompany {
  return {
    ...commonFields(row),
    role,
    declineReason: row.declineReason,
    invitations: role === 'owner' ? row.invitations.map((each) => invitationReply(each, now)) : [],
  }
}

export function staffCompanyReply(
  row: CompanyRow,
  { orderCount, now }: { orderCount: number; now: Date },
): StaffCompany {
  const { declineReason, suspendReason, taxCheck, sharesTaxId, note, version } = row
  return {
    ...commonFields(row),
    declineReason,
    suspendReason,
    taxCheck,
    sharesTaxId,
    note,
    version,
    orderCount,
    invitations: row.invitations.map((each) => invitationReply(each, now)),
  }
}

function commonFields(row: CompanyRow) {
  const {
    id,
    name,
    status,
    taxId,
    billingAddress,
    sells,
    poNumberRequired,
    minimumOrder,
    createdAt,
    members,
  } = row
  return {
    id,
    name,
    status,
    taxId,
    billingAddress,
    sells,
    poNumberRequired,
    minimumOrder: minimumOrder === null ? null : toMoney(minimumOrder),
    createdAt: createdAt.toISOString(),
    members,
  }
}

export const invitationReply = (invitation: InvitationRow, now: Date): CompanyInvitation => ({
  ...invitation,
  isExpired: invitation.expiresAt <= now.toISOString(),
})
