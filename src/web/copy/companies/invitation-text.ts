import type { CompanyInvitation } from '#contract/companies/company-fields.ts'
import { formatDay } from '#contract/format-date.ts'
import { companyRoleLabels } from './company-role-labels.ts'

/** 'Invited as buyer, expires Nov 27, 2026' */
export function invitationText({ role, expiresAt, isExpired }: CompanyInvitation): string {
  const day = formatDay(expiresAt)
  return `Invited as ${companyRoleLabels[role].toLowerCase()}, ${isExpired ? `expired on ${day}` : `expires ${day}`}`
}
