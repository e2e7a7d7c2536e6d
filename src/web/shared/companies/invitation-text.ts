import type { CompanyInvitation } from '#contract/companies/company-fields.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { companyRoleLabels } from './company-role-labels.ts'

/** 'Invited as buyer, expires Nov 27, 2026' */
export function invitationText({ role, expiresAt, isExpired }: CompanyInvitation, time: ShopTime): string {
  const day = time.day(expiresAt)
  return `Invited as ${companyRoleLabels[role].toLowerCase()}, ${isExpired ? `expired on ${day}` : `expires ${day}`}`
}
