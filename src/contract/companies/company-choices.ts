export const companyStatuses = ['applied', 'active', 'suspended', 'declined'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** Owners manage members and order, buyers order, viewers only read. */
export const companyRoles = ['owner', 'buyer', 'viewer'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const companySorts = ['name', 'created', 'members'] as const
export type CompanySort = (typeof companySorts)[number]

/** Members and open invitations of one company. */
export const maxCompanyMembers = 100

/** Until an invitation expires. */
export const invitationDays = 7
