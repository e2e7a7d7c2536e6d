import { and, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { userColumns } from '#shop/accounts/queries.ts'
import { users } from '#shop/accounts/tables.ts'
import { apiKeys } from './tables.ts'

type KeyRow = typeof apiKeys.$inferSelect

/** A key with the role of the account for which it acts; null once the account is deleted. */
export interface ListedKeyRow extends Omit<KeyRow, 'secretHash'> {
  role: string | null
}

const maxListed = 200

const { secretHash: _, ...listedColumns } = getTableColumns(apiKeys)

/** Those that can be used first, then the newest. */
export function listKeys(db: Db, now: Date): Promise<ListedKeyRow[]> {
  const isUsable = sql`${isUnended(now)} and ${users.role} is not distinct from 'admin'`
  return selectKeys(db)
    .orderBy(sql`${isUsable} desc`, desc(apiKeys.id))
    .limit(maxListed)
}

export async function findKey(db: Db, id: number): Promise<ListedKeyRow | undefined> {
  const [row] = await selectKeys(db).where(eq(apiKeys.id, id))
  return row
}

function selectKeys(db: Db) {
  return db
    .select({ ...listedColumns, role: users.role })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .$dynamic()
}

/** The key with this public part, and the account for which it acts. */
export async function findKeyByPrefix(db: Db, prefix: string) {
  const [row] = await keyByPrefix(db, { prefix })
  return row
}

const keyByPrefix = prepareOnce((db) =>
  db
    .select({ ...getTableColumns(apiKeys), user: userColumns })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.prefix, sql.placeholder('prefix')))
    .prepare('find_api_key'),
)

/** Serializes the creation of keys until the transaction ends. */
export async function lockKeys(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter api keys'))`)
}

/** Keys that are neither revoked nor expired. */
export function countUnendedKeys(db: Db, now: Date): Promise<number> {
  return db.$count(apiKeys, isUnended(now))
}

function isUnended(now: Date) {
  return sql`(${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz))`
}

/** Violates api_keys_name_in_use if a key that is not revoked has the name, ignoring case. */
export async function insertKey(tx: Db, key: typeof apiKeys.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id })
  if (!row) throw new Error('An inserted API key was not returned')
  return row.id
}

/** Returns the revoked key; undefined if it was revoked before or does not exist. */
export async function revokeKey(
  tx: Db,
  id: number,
  revoked: { revokedAt: Date; revokedBy: string },
): Promise<Pick<KeyRow, 'name'> | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set(revoked)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name })
  return row
}

/** Among several calls within the interval, only the first writes. */
export async function recordUse(db: Db, id: number, { now, since }: { now: Date; since: Date }) {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, since))))
}
