import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { confirmedContacts, emailConfirmations, users } from '#shop/accounts/tables.ts'

export interface EmailState {
  email: string
  emailConfirmedAt: Date | null
  pendingEmail: string | null
}

export async function findEmailState(db: Db, userId: number): Promise<EmailState | undefined> {
  const { email, emailConfirmedAt, pendingEmail } = users
  const [row] = await db
    .select({ email, emailConfirmedAt, pendingEmail })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** In lower case. */
export async function listConfirmedContacts(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ email: confirmedContacts.email })
    .from(confirmedContacts)
    .where(eq(confirmedContacts.userId, userId))
    .orderBy(confirmedContacts.email)
  return rows.map(({ email }) => email)
}

export interface MailRoute {
  /** The account's own email. */
  email: string
  isConfirmed: boolean
  /** Whether the contact address agreed to get the account's order mails. */
  isContactConfirmed: boolean
}

/** Where mails about an account's order may go; undefined where the account is gone. */
export async function findMailRoute(
  db: Db,
  { userId, contact }: { userId: number; contact: string },
): Promise<MailRoute | undefined> {
  const [row] = await db
    .select({
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      isContactConfirmed: sql<boolean>`exists (select from ${confirmedContacts} contact
        where contact.user_id = ${userId} and contact.email = lower(${contact}))`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function insertConfirmation(tx: Db, row: typeof emailConfirmations.$inferInsert) {
  await tx.insert(emailConfirmations).values(row)
}

/** Which user proves to read which mail, once: the link is gone with it. */
export async function takeConfirmation(tx: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [row] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expire, now)))
    .returning({ userId: emailConfirmations.userId, email: emailConfirmations.email })
  return row
}

/** Keeps the moment of an earlier confirmation. */
export async function setConfirmed(tx: Db, userId: number, now: Date) {
  await tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
}

/** The pending email takes the place of the present one. Refused by users_email_key where it is taken. */
export async function adoptPendingEmail(tx: Db, userId: number, now: Date) {
  await tx
    .update(users)
    .set({ email: sql`${users.pendingEmail}`, pendingEmail: null, emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
}

export async function setPendingEmail(tx: Db, userId: number, pendingEmail: string | null) {
  await tx.update(users).set({ pendingEmail }).where(eq(users.id, userId))
}

export async function insertContact(tx: Db, userId: number, email: string, now: Date) {
  await tx
    .insert(confirmedContacts)
    .values({ userId, email: email.toLowerCase(), confirmedAt: now })
    .onConflictDoNothing()
}

/** The links to one address, or all. */
export async function deleteConfirmations(tx: Db, userId: number, email?: string) {
  const toAddress =
    email === undefined ? undefined : sql`lower(${emailConfirmations.email}) = lower(${email})`
  await tx.delete(emailConfirmations).where(and(eq(emailConfirmations.userId, userId), toAddress))
}

export async function deleteExpiredConfirmations(db: Db, now: Date) {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expire, now))
}
