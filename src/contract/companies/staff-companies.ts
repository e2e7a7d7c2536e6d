import * as z from 'zod'
import { directions } from '#contract/choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, isoDateTime, line, paging, requiredText, text, version } from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'
import { companySorts, companyStatuses } from './company-choices.ts'
import {
  companyApplication,
  companyFields,
  companyInvitation,
  companyRole,
  minimumOrderInput,
} from './company-fields.ts'

const listedCompany = z.object({
  id,
  name: z.string(),
  status: z.enum(companyStatuses),
  taxId: z.string().nullable(),
  /** ISO 3166-1 alpha-2, of the billing address. */
  country: z.string(),
  memberCount: z.int(),
  orderCount: z.int(),
  createdAt: isoDateTime,
})
export type ListedCompany = z.infer<typeof listedCompany>

export const staffCompany = z.object({
  ...companyFields,
  invitations: z.array(companyInvitation),
  declineReason: z.string().nullable(),
  suspendReason: z.string().nullable(),
  /** The tax authority's answer, as staff recorded it. Null until then and after the tax id changes. */
  taxCheck: z
    .object({
      isValid: z.boolean(),
      /** Reference of the inquiry. */
      reference: z.string(),
      checkedBy: z.string(),
      checkedAt: isoDateTime,
    })
    .nullable(),
  /** Another company has this tax id. */
  sharesTaxId: z.boolean(),
  /** Note of staff about the company. */
  note: z.string(),
  orderCount: z.int(),
  /** Send it back with a change. */
  version: z.int(),
})
export type StaffCompany = z.infer<typeof staffCompany>

/** The extra of a 409 `stale`. */
export const staleCompany = staffCompany.extend(staleFields)
export type StaleCompany = z.infer<typeof staleCompany>

const byId = z.object({ id: idParam })

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'List companies; search matches parts of names, tax ids and emails of members',
  access: 'admin',
  query: z.object({
    ...paging,
    search: text(200).trim().optional(),
    status: z.enum(companyStatuses).optional(),
    sort: z.enum(companySorts).default('name'),
    /** By default, names ascending, all others descending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(listedCompany),
  paged: true,
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/admin/companies/{id}',
  summary: 'Get a company with its members and invitations',
  access: 'admin',
  params: byId,
  reply: staffCompany,
  problems: ['company-not-found'],
})

const terms = { poNumberRequired: z.boolean(), minimumOrder: minimumOrderInput }

/** Omitted fields do not change. */
export const companyChange = companyApplication
  .extend({ ...terms, note: text(2000).trim(), taxId: line(40) })
  .partial()
  .extend({ version })
export type CompanyChange = z.input<typeof companyChange>

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/{id}',
  summary:
    'Change the given fields of a company; another tax id ends its recorded check. 422 invalid-tax-id; 409 stale, with the current company, if the version is not the current one',
  access: 'admin',
  params: byId,
  body: companyChange,
  reply: staffCompany,
  problems: ['company-not-found', 'invalid-tax-id', 'stale'],
})

export const approveCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/approve',
  summary: 'Approve an application; its owner gets an email with the message. 409 not-an-application',
  access: 'admin',
  params: byId,
  body: z.object({
    version,
    poNumberRequired: terms.poNumberRequired.default(false),
    minimumOrder: terms.minimumOrder.default(null),
    message: text(1000).trim().default(''),
  }),
  reply: staffCompany,
  problems: ['company-not-found', 'not-an-application', 'stale'],
})

export const declineCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/decline',
  summary: 'Decline an application; its owner gets an email with the reason. 409 not-an-application',
  access: 'admin',
  params: byId,
  body: z.object({
    version,
    reason: requiredText(1000, 'Enter a reason. The applicant reads it in the email.'),
  }),
  reply: staffCompany,
  problems: ['company-not-found', 'not-an-application', 'stale'],
})

export const suspendCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/suspend',
  summary:
    'Suspend an active company: its members sign in and read, and cannot order. 409 company-not-active',
  access: 'admin',
  params: byId,
  body: z.object({ version, reason: requiredText(1000, 'Enter a reason. Staff read it in the log.') }),
  reply: staffCompany,
  problems: ['company-not-active', 'company-not-found', 'stale'],
})

export const reactivateCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/reactivate',
  summary: 'End the suspension of a company. 409 company-not-suspended',
  access: 'admin',
  params: byId,
  body: z.object({ version }),
  reply: staffCompany,
  problems: ['company-not-found', 'company-not-suspended', 'stale'],
})

export const recordTaxCheck = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/tax-check',
  summary: "Record the tax authority's answer about a company's tax id. 409 no-tax-id",
  access: 'admin',
  params: byId,
  body: z.object({ version, isValid: z.boolean(), reference: line(100).default('') }),
  reply: staffCompany,
  problems: ['company-not-found', 'no-tax-id', 'stale'],
})

const memberParams = z.object({ id: idParam, memberId: idParam })

export const changeCompanyMember = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/{id}/members/{memberId}',
  summary: 'Change the role of a member; 409 last-owner',
  access: 'admin',
  params: memberParams,
  body: z.object({ role: companyRole }),
  problems: ['company-not-found', 'last-owner', 'member-not-found'],
})

export const removeCompanyMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/{id}/members/{memberId}',
  summary: 'Remove a member, who keeps the account. The company keeps the orders. 409 last-owner',
  access: 'admin',
  params: memberParams,
  problems: ['company-not-found', 'last-owner', 'member-not-found'],
})
