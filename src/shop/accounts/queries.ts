import { type SQL, and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import type { User } from '#platform/http/visitor.ts'
import { type SessionData, passwordResets, sessions, users } from './tables.ts'

export const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  profileImageUrl: users.profileImageUrl,
  createdAt: users.createdAt,
}

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`

interface NewUser {
  email: string
  /** Hashed. */
  password: string
  /** Encrypted; only if the shop generated it. */
  generatedPassword?: string | null
  firstName: string
  lastName: string
  role?: User['role']
  /** Sample data of the demo shop. */
  demo?: boolean
}

/** Violates users_email_key if the email is taken, ignoring case. */
export async function insertUser(db: Db, user: NewUser): Promise<User> {
  // The operator vouches for the email of staff.
  const isStaff = user.role === 'admin'
  const [row] = await db
    .insert(users)
    .values(isStaff ? { ...user, emailConfirmedAt: sql`now()` } : user)
    .returning(userColumns)
  if (!row) throw new Error('An inserted user was not returned')
  return row
}

/** Inserts customers of the demo shop. */
export function insertDemoUsers(tx: Db, rows: (Omit<NewUser, 'role' | 'demo'> & { createdAt: Date })[]) {
  return tx
    .insert(users)
    .values(
      rows.map((row) => ({
        ...row,
        updatedAt: row.createdAt,
        emailConfirmedAt: row.createdAt,
        demo: true,
      })),
    )
    .returning({ id: users.id, email: users.email })
}

/** The customer who confirmed this email; null for staff and unknown emails. */
export async function findCustomerId(db: Db, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), eq(users.role, 'customer'), isNotNull(users.emailConfirmedAt)))
  return row?.id ?? null
}

/** The account of an email with its password hash. */
export async function findCredentials(db: Db, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.password,
      hasGeneratedPassword: sql<boolean>`${users.generatedPassword} is not null`,
    })
    .from(users)
    .where(hasEmail(email))
  return row
}

/** Ignores case. */
export async function findUser(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(hasEmail(email))
  return row
}

/** As {@link findUser}. The email stays the user's until the transaction ends. */
export async function lockUserWithEmail(tx: Db, email: string): Promise<User | undefined> {
  const [row] = await tx.select(userColumns).from(users).where(hasEmail(email)).for('share')
  return row
}

/** Waits for sign-ins in progress that use the previous password. */
export async function setPassword(tx: Db, id: number, passwordHash: string) {
  await tx
    .update(users)
    .set({ password: passwordHash, generatedPassword: null, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

/** Deletes the generated password after its first use. */
export async function deleteGeneratedPassword(tx: Db, id: number) {
  await tx.update(users).set({ generatedPassword: null }).where(eq(users.id, id))
}

/** The first admin whose generated password was never used. */
export async function findUnusedPassword(db: Db) {
  const [row] = await db
    .select({ email: users.email, passwordHash: users.password, sealed: users.generatedPassword })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.generatedPassword)))
    .orderBy(users.id)
    .limit(1)
  return row
}

/** Returns the user if the password is unchanged, and locks both until the transaction ends. */
export async function lockUserWithPassword(
  tx: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
) {
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.password, passwordHash)))
    .for('share')
  return row
}

export async function hasAdmin(db: Db) {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

/** Makes an existing user an admin with this password; returns undefined if the email is unknown. */
export async function promoteToAdmin(
  db: Db,
  { email, ...password }: Pick<NewUser, 'email' | 'password' | 'generatedPassword'>,
) {
  const [row] = await db
    .update(users)
    .set({
      role: 'admin',
      ...password,
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
      updatedAt: sql`now()`,
    })
    .where(hasEmail(email))
    .returning({ id: users.id })
  return row
}

/** Serializes creating and deleting admins until the transaction ends. */
export async function lockAdmins(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter admins'))`)
}

export async function countAdmins(db: Db): Promise<number> {
  return db.$count(users, eq(users.role, 'admin'))
}

/** Oldest first. */
export function listAdmins(db: Db): Promise<User[]> {
  return db.select(userColumns).from(users).where(eq(users.role, 'admin')).orderBy(users.id)
}

/** The emails of the first 20 members of staff. */
export async function listStaffEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .limit(20)
  return rows.map(({ email }) => email)
}

/** Locks the user until the transaction ends, which blocks sign-ins and new rows that reference it. */
export async function lockUser(tx: Db, id: number): Promise<User | undefined> {
  const [row] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('update')
  return row
}

type UserChange = Partial<
  Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'email' | 'password' | 'profileImageUrl'>
>

/** Violates users_email_key if the email is taken. */
export async function updateUser(tx: Db, id: number, change: UserChange, now: Date): Promise<User> {
  const [row] = await tx
    .update(users)
    .set({ ...change, ...(change.password && { generatedPassword: null }), updatedAt: now })
    .where(eq(users.id, id))
    .returning(userColumns)
  if (!row) throw new Error('An updated user was not returned')
  return row
}

/** Deletes sessions, cart and favorites as well; orders and reviews remain without a user. */
export async function deleteUser(tx: Db, id: number) {
  await tx.delete(users).where(eq(users.id, id))
}

interface NewSession {
  sid: string
  userId: number | null
  expire: Date
  ends: Date
}

export async function insertSession(db: Db, { sid, userId, expire, ends }: NewSession) {
  await db.insert(sessions).values({ sid, userId, sess: { userId }, expire, ends })
}

/** Inserts a guest's session if `source` has a row, within a larger statement. Values: `sid`, and `ends` as text. */
export function insertedGuestSession(db: Db, source: SQL) {
  const ends = sql`${sql.placeholder('ends')}::timestamptz`
  const guest = JSON.stringify({ userId: null } satisfies SessionData)
  return db.$with('session', {}).as(
    sql`insert into ${sessions} (sid, sess, expire, ends)
      select ${sql.placeholder('sid')}::text, ${guest}::jsonb, ${ends}, ${ends} from ${source} returning sid`,
  )
}

/** Finds an unexpired session and its signed-in user. */
export async function findSession(db: Db, sid: string, now: Date) {
  const [row] = await sessionBySid(db, { sid, now: now.toISOString() })
  return row
}

const sessionBySid = prepareOnce((db) =>
  db
    .select({ sid: sessions.sid, expire: sessions.expire, ends: sessions.ends, user: userColumns })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('find_session'),
)

export async function extendSession(db: Db, sid: string, expire: Date) {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid))
}

/** Locks the session until the transaction ends; returns false if it no longer exists. */
export async function lockSession(tx: Db, sid: string) {
  const rows = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, sid))
    .for('update')
  return rows.length > 0
}

export async function deleteSession(db: Db, sid: string) {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

/** Returns the number of deleted sessions. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ sid: sessions.sid })
  return ended.length
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lte(sessions.expire, now))
}

export async function insertReset(tx: Db, reset: typeof passwordResets.$inferInsert) {
  await tx.insert(passwordResets).values(reset)
}

interface ResetLink {
  tokenHash: string
  now: Date
}

const isOpen = ({ tokenHash, now }: ResetLink) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expire, now))

export async function isResetOpen(db: Db, link: ResetLink): Promise<boolean> {
  const rows = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen(link))
  return rows.length > 0
}

/** Deletes a valid reset and returns its user. */
export async function consumeReset(tx: Db, link: ResetLink): Promise<number | undefined> {
  const [row] = await tx
    .delete(passwordResets)
    .where(isOpen(link))
    .returning({ userId: passwordResets.userId })
  return row?.userId
}

export async function deleteResetsOf(tx: Db, userId: number) {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteExpiredResets(db: Db, now: Date) {
  await db.delete(passwordResets).where(lte(passwordResets.expire, now))
}

/** Excludes staff and sample customers. */
export function countCustomers(db: Db): Promise<number> {
  return db.$count(users, and(eq(users.role, 'customer'), eq(users.demo, false)))
}
