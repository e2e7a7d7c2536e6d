import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyRoles, companyStatuses } from '#contract/companies/company-choices.ts'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { cents, createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** The tax authority's answer, as staff recorded it. */
export interface TaxCheck {
  isValid: boolean
  /** Reference of the inquiry. */
  reference: string
  checkedBy: string
  /** ISO 8601 in UTC. */
  checkedAt: string
}

/** Businesses that buy with several accounts. An application is a company in the state `applied`. */
export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    status: text({ enum: companyStatuses }).notNull().default('applied'),
    /** Without separators; null without one. Of the country of the billing address. */
    taxId: text(),
    /** Null until staff recorded one for the current tax id. */
    taxCheck: jsonb().$type<TaxCheck>(),
    billingAddress: jsonb().$type<PostalAddress>().notNull(),
    sells: text().notNull(),
    poNumberRequired: boolean().notNull().default(false),
    /** The least sum of the lines of an order, in the base currency. */
    minimumOrder: cents(),
    note: text().notNull().default(''),
    declineReason: text(),
    suspendReason: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Incremented by each staff change, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('companies_status_known', sql`${t.status} in (${oneOf(companyStatuses)})`),
    check('companies_minimum_order_above_zero', sql`${t.minimumOrder} > 0`),
    index('companies_by_name').on(sql`lower(${t.name})`, t.id),
    index('companies_by_status').on(t.status, t.id),
    index('companies_by_tax_id').on(t.taxId),
  ],
)

/** An account belongs to at most one company. */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text({ enum: companyRoles }).notNull(),
    joinedAt: createdAt(),
  },
  (t) => [
    check('company_members_role_known', sql`${t.role} in (${oneOf(companyRoles)})`),
    index('company_members_of_company').on(t.companyId, t.userId),
  ],
)

/** Invitations that were not accepted yet. Their links work once. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: companyRoles }).notNull(),
    /** SHA-256 of the random token in the link. */
    tokenHash: text().notNull().unique('company_invitations_token_key'),
    expire: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('company_invitations_role_known', sql`${t.role} in (${oneOf(companyRoles)})`),
    uniqueIndex('company_invitations_email_key').on(t.companyId, sql`lower(${t.email})`),
  ],
)
