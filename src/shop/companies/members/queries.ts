import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { companies, companyInvitations, companyMembers } from '#shop/companies/tables.ts'

/** Members and invitations. */
export async function countPlaces(tx: Db, companyId: number): Promise<number> {
  const [members, invitations] = await Promise.all([
    tx.$count(companyMembers, eq(companyMembers.companyId, companyId)),
    tx.$count(companyInvitations, eq(companyInvitations.companyId, companyId)),
  ])
  return members + invitations
}

export async function hasMemberWithEmail(tx: Db, companyId: number, email: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from ${companyMembers} join users on users.id = user_id
      where company_id = ${companyId} and lower(users.email) = lower(${email})`,
  )
  return rows.length > 0
}

/** Inserts the invitation in place of one to the same email. */
export async function saveInvitation(tx: Db, invitation: typeof companyInvitations.$inferInsert) {
  await tx
    .delete(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, invitation.companyId),
        sql`lower(${companyInvitations.email}) = lower(${invitation.email})`,
      ),
    )
  const [row] = await tx.insert(companyInvitations).values(invitation).returning()
  if (!row) throw new Error('An inserted invitation was not returned')
  return row
}

/** Returns false if the company has no such invitation. */
export async function deleteInvitation(tx: Db, companyId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, id)))
    .returning({ id: companyInvitations.id })
  return rows.length > 0
}

interface Link {
  tokenHash: string
  now: Date
}

const isOpen = ({ tokenHash, now }: Link) =>
  sql`${companyInvitations.tokenHash} = ${tokenHash} and ${companyInvitations.expire} > ${now.toISOString()}::timestamptz
    and exists (select from companies where companies.id = ${companyInvitations.companyId} and companies.status in ('active', 'suspended'))`

/** An open invitation with the name of its company. */
export async function findInvitation(db: Db, link: Link) {
  const { email, role, expire } = companyInvitations
  const [row] = await db
    .select({ companyName: companies.name, email, role, expire })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(isOpen(link))
  return row
}

/** Deletes an open invitation, which works once, and returns it. */
export async function consumeInvitation(tx: Db, link: Link) {
  const [row] = await tx.delete(companyInvitations).where(isOpen(link)).returning()
  return row
}
