import { type SQL, and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import type { CompanyRole, CompanySort, CompanyStatus } from '#contract/companies/company-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import { containsPattern } from '#platform/database/like-pattern.ts'
import type { Db } from '#platform/database/db.ts'
import { isoMoment } from '#platform/database/iso-moment.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { companies, companyMembers } from './tables.ts'

export interface MemberRow {
  id: number
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
  /** ISO 8601 in UTC. */
  joinedAt: string
}

export interface InvitationRow {
  id: number
  email: string
  role: CompanyRole
  /** ISO 8601 in UTC. */
  expiresAt: string
}

/** Owners first, then by name. */
const membersOfCompany = sql<MemberRow[]>`(select coalesce(json_agg(json_build_object(
    'id', account.id, 'firstName', account.first_name, 'lastName', account.last_name, 'email', account.email,
    'role', member.role, 'joinedAt', ${isoMoment(sql`member.joined_at`)})
    order by member.role <> 'owner', lower(account.first_name || ' ' || account.last_name), account.id), '[]')
  from company_members member join users account on account.id = member.user_id
  where member.company_id = companies.id)`

const invitationsOfCompany = sql<InvitationRow[]>`(select coalesce(json_agg(json_build_object(
    'id', invitation.id, 'email', invitation.email, 'role', invitation.role,
    'expiresAt', ${isoMoment(sql`invitation.expire`)}) order by invitation.id), '[]')
  from company_invitations invitation where invitation.company_id = companies.id)`

const sharesTaxId = sql<boolean>`exists (select from companies other
  where other.tax_id = companies.tax_id and other.id <> companies.id
    and other.billing_address ->> 'country' = companies.billing_address ->> 'country')`

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export async function findCompany(db: Db, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(companies),
      members: membersOfCompany,
      invitations: invitationsOfCompany,
      sharesTaxId,
    })
    .from(companies)
    .where(eq(companies.id, id))
  return row
}

export interface Membership {
  companyId: number
  role: CompanyRole
}

export async function findMembership(db: Db, userId: number): Promise<Membership | undefined> {
  const [row] = await db
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
  return row
}

interface CompanyFilters {
  search?: string | undefined
  status?: CompanyStatus | undefined
  sort: CompanySort
  direction?: Direction | undefined
  page: number
  limit: number
}

const memberCount = sql<number>`(select count(*)::int from company_members where company_id = companies.id)`

export type ListedRow = Awaited<ReturnType<typeof listCompanies>>['items'][number]

export async function listCompanies(
  db: Db,
  { search, status, sort, direction = sort === 'name' ? 'asc' : 'desc', page, limit }: CompanyFilters,
) {
  const condition = and(
    status && eq(companies.status, status),
    search ? containsText(containsPattern(search)) : undefined,
  )
  const sorted = direction === 'asc' ? asc : desc
  const [items, total] = await Promise.all([
    db
      .select({
        id: companies.id,
        name: companies.name,
        status: companies.status,
        taxId: companies.taxId,
        country: sql<string>`${companies.billingAddress} ->> 'country'`,
        memberCount,
        createdAt: companies.createdAt,
      })
      .from(companies)
      .where(condition)
      .orderBy(sorted(sortColumns[sort]), sorted(companies.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(companies, condition),
  ])
  return { items, total } satisfies Page<unknown>
}

const sortColumns: Record<CompanySort, SQL> = {
  name: sql`lower(${companies.name})`,
  created: sql`${companies.createdAt}`,
  members: memberCount,
}

function containsText(pattern: SQL | string) {
  return sql`(lower(companies.name || ' ' || coalesce(companies.tax_id, '')) like ${pattern}
    or exists (select from company_members join users on users.id = user_id
      where company_id = companies.id and lower(email) like ${pattern}))`
}

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** The company, locked until the transaction ends, which serializes the changes of its members. */
export async function lockCompany(tx: Db, id: number) {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  return row
}

export type CompanyValues = Partial<Omit<typeof companies.$inferInsert, 'id' | 'version'>>

export async function insertCompany(tx: Db, values: typeof companies.$inferInsert): Promise<number> {
  const [row] = await tx.insert(companies).values(values).returning({ id: companies.id })
  if (!row) throw new Error('An inserted company was not returned')
  return row.id
}

export async function updateCompany(tx: Db, id: number, change: CompanyValues) {
  await tx
    .update(companies)
    .set({ ...change, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
}

/** Fails with a unique violation where the account has a company. */
export async function insertMember(tx: Db, member: typeof companyMembers.$inferInsert) {
  await tx.insert(companyMembers).values(member)
}

/** Undefined if the account is no member. */
export async function findMember(tx: Db, companyId: number, userId: number) {
  const [row] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(isMember(companyId, userId))
  return row
}

const isMember = (companyId: number, userId: number) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

export async function setRole(tx: Db, companyId: number, userId: number, role: CompanyRole) {
  await tx.update(companyMembers).set({ role }).where(isMember(companyId, userId))
}

export async function deleteMember(tx: Db, companyId: number, userId: number) {
  await tx.delete(companyMembers).where(isMember(companyId, userId))
}

export async function countOwners(tx: Db, companyId: number): Promise<number> {
  return tx.$count(
    companyMembers,
    and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')),
  )
}

/** The company that an account orders for. */
export type OrderingCompany = NonNullable<Awaited<ReturnType<typeof findOrderingCompany>>>

/**
 * Shares the lock of the company until the transaction ends, so that neither the company nor the membership changes meanwhile.
 * Undefined without a company that staff approved.
 */
export async function lockOrderingCompany(tx: Db, userId: number) {
  const [locked] = await companyLock(tx, { userId })
  return locked && findOrderingCompany(tx, userId)
}

const companyLock = prepareOnce((tx) =>
  tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      sql`${companies.id} = (select company_id from ${companyMembers} where user_id = ${sql.placeholder('userId')})`,
    )
    .for('share')
    .prepare('lock_ordering_company'),
)

/** As {@link lockOrderingCompany}, without locks. */
export async function findOrderingCompany(db: Db, userId: number) {
  const [row] = await db
    .select({
      id: companies.id,
      name: companies.name,
      status: companies.status,
      poNumberRequired: companies.poNumberRequired,
      minimumOrder: companies.minimumOrder,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), sql`${companies.status} in ('active', 'suspended')`))
  return row
}

/** The company of which an account reads the orders: one that staff approved. */
export async function findReadableCompany(db: Db, userId: number): Promise<number | undefined> {
  return (await findOrderingCompany(db, userId))?.id
}
