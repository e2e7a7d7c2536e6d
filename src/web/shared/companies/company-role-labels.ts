import type { CompanyRole } from '#contract/companies/company-choices.ts'

export const companyRoleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  buyer: 'Buyer',
  viewer: 'Viewer',
}

/** Permissions of each role, to follow 'You'. */
export const companyRoleRights: Record<CompanyRole, string> = {
  owner: 'can place orders and manage the members',
  buyer: 'can place orders and see those of all members',
  viewer: 'can see the orders of all members',
}
