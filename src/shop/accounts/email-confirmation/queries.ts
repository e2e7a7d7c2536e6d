import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
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
  /** Whether the order's contact address confirmed that it wants updates. */
  isContactConfirmed: boolean
}

/** The addresses that may receive emails about an account's order; undefined if the account was deleted. */
export async function findMailRoute(
  db: Db,
  { userId, contact }: { userId: number; contact: string },
): Promise<MailRoute | undefined> {
  const [row] = await mailRoute(db, { userId, contact })
  return row
}

const mailRoute = prepareOnce((db) =>
  db
    .select({
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      isContactConfirmed: sql<boolean>`exists (select from ${confirmedContacts} contact
        where contact.user_id = ${users.id} and contact.email = lower(${sql.placeholder('contact')}))`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('mail_route'),
)

export async function insertConfirmation(tx: Db, row: typeof emailConfirmations.$inferInsert) {
  await tx.insert(emailConfirmations).values(row)
}

/** Deletes a valid confirmation and returns its user and address. */
export async function consumeConfirmation(tx: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [row] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expire, now)))
    .returning({ userId: emailConfirmations.userId, email: emailConfirmations.email })
  return row
}

/** Leaves an earlier confirmation time unchanged. */
export async function setConfirmed(tx: Db, userId: number, now: Date) {
  await tx
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
}

/** Replaces the email with the pending one. Violates users_email_key if the email is taken. */
export async function applyPendingEmail(tx: Db, userId: number, now: Date) {
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

/** Deletes the user's confirmations for one address, or all of them. */
export async function deleteConfirmations(tx: Db, userId: number, email?: string) {
  const toAddress =
    email === undefined ? undefined : sql`lower(${emailConfirmations.email}) = lower(${email})`
  await tx.delete(emailConfirmations).where(and(eq(emailConfirmations.userId, userId), toAddress))
}

export async function deleteExpiredConfirmations(db: Db, now: Date) {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expire, now))
}
