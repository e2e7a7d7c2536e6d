import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, idParam, isoDateTime, money, paging } from '#contract/fields.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import {
  companyApplication,
  companyFields,
  companyInvitation,
  companyRole,
  invitationForm,
} from './company-fields.ts'

const ownCompany = z.object({
  ...companyFields,
  /** Role of the signed-in account. */
  role: companyRole,
  /** Open and expired invitations; empty for members who are not owners. */
  invitations: z.array(companyInvitation),
  /** Why staff declined the application. */
  declineReason: z.string().nullable(),
})
export type OwnCompany = z.infer<typeof ownCompany>

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  summary: 'Get the company of your account, with its members; null without one',
  access: 'customer',
  reply: ownCompany.nullable(),
})

export const applyForCompany = endpoint({
  method: 'POST',
  path: '/api/company',
  summary:
    'Apply for a trade account. You become the owner once staff approve it. A declined application can be sent again. 409 already-in-company, 422 invalid-tax-id',
  access: 'customer',
  body: companyApplication,
  reply: ownCompany,
  status: 201,
  problems: ['already-in-company', 'invalid-tax-id'],
})

const byId = z.object({ id: idParam })

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/company/invitations',
  summary:
    'Invite someone to your company by email. The link works once, for 7 days; inviting an email again replaces its link. 409 already-member, company-full',
  access: 'customer',
  body: invitationForm,
  reply: companyInvitation,
  status: 201,
  problems: [
    'already-member',
    'company-full',
    'company-not-active',
    'company-not-found',
    'company-owner-required',
  ],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/company/invitations/{id}',
  summary: 'Withdraw an invitation, whose link ends',
  access: 'customer',
  params: byId,
  problems: ['company-not-found', 'company-owner-required', 'invitation-not-found'],
})

const invitationToken = z.object({ token: z.string().max(200) })

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/company/invitation',
  summary: 'Get an emailed invitation; 422 invitation-invalid',
  access: 'public',
  query: invitationToken,
  reply: z.object({ companyName: z.string(), email: z.string(), role: companyRole, expiresAt: isoDateTime }),
  problems: ['invitation-invalid'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitation',
  summary:
    'Join a company with the token of an emailed invitation, once, signed in with the email it was sent to. 403 invitation-for-other, 409 already-in-company, 422 invitation-invalid',
  access: 'customer',
  body: invitationToken,
  reply: ownCompany,
  problems: ['already-in-company', 'invitation-for-other', 'invitation-invalid'],
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/company/members/{id}',
  summary: 'Change the role of a member of your company; 409 last-owner',
  access: 'customer',
  params: byId,
  body: z.object({ role: companyRole }),
  problems: ['company-not-found', 'company-owner-required', 'last-owner', 'member-not-found'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/company/members/{id}',
  summary:
    'Remove a member from your company, or leave it with your own id. The company keeps the orders. 409 last-owner',
  access: 'customer',
  params: byId,
  problems: ['company-not-found', 'company-owner-required', 'last-owner', 'member-not-found'],
})

const companyOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  orderedBy: z.string(),
  /** Whether the signed-in account placed it. */
  isOwn: z.boolean(),
  poNumber: z.string().nullable(),
  total: money,
  amountOutstanding: money,
  chargedCurrency: currencyCode,
  createdAt: isoDateTime,
})
export type CompanyOrder = z.infer<typeof companyOrder>

export const listCompanyOrders = endpoint({
  method: 'GET',
  path: '/api/company/orders',
  summary: 'List the orders of all members of your company, newest first',
  access: 'customer',
  query: z.object({ ...paging, member: idParam.optional() }),
  reply: z.array(companyOrder),
  paged: true,
  problems: ['company-not-found'],
})
