import * as z from 'zod'
import {
  email,
  id,
  isoDateTime,
  line,
  money,
  moneyInput,
  requiredLine,
  requiredText,
} from '#contract/fields.ts'
import { postalAddress, postalAddressReply } from '#contract/addresses/addresses.ts'
import { companyRoles, companyStatuses } from './company-choices.ts'

export const companyRole = z.enum(companyRoles)

export const companyApplication = z.object({
  name: requiredLine(200, 'Company name is required'),
  /** VAT or tax id of the country of the billing address; empty if the company has none. */
  taxId: line(40).default(''),
  billingAddress: postalAddress,
  /** The company's goods, in its own words. */
  sells: requiredText(500, 'Tell us what you sell'),
})
export type CompanyApplication = z.input<typeof companyApplication>

export const invitationForm = z.object({ email, role: companyRole.default('buyer') })
export type InvitationForm = z.input<typeof invitationForm>

export const companyMember = z.object({
  /** Id of the account. */
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: companyRole,
  joinedAt: isoDateTime,
})
export type CompanyMember = z.infer<typeof companyMember>

export const companyInvitation = z.object({
  id,
  email: z.string(),
  role: companyRole,
  expiresAt: isoDateTime,
  isExpired: z.boolean(),
})
export type CompanyInvitation = z.infer<typeof companyInvitation>

/** Company fields in replies to both customers and staff. */
export const companyFields = {
  id,
  name: z.string(),
  status: z.enum(companyStatuses),
  /** Without separators, such as 136695976; null if the company has none. */
  taxId: z.string().nullable(),
  billingAddress: postalAddressReply,
  sells: z.string(),
  /** Orders need a PO number. */
  poNumberRequired: z.boolean(),
  /** The least sum of the lines of an order, in the base currency; null for none. */
  minimumOrder: money.nullable(),
  createdAt: isoDateTime,
  members: z.array(companyMember),
}

/** Null for none. */
export const minimumOrderInput = moneyInput
  .refine((amount) => Number(amount) > 0, 'Enter an amount above 0')
  .nullable()
