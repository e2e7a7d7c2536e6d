import { type SQL, and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { lockSetting } from '#shop/settings/queries.ts'
import { settings } from '#shop/settings/tables.ts'
import { accessAttempts, accessGrants } from './tables.ts'

const enabledKey = 'private_access_enabled'
const codeKey = 'access_password'

export interface StoredAccess {
  /** False if never set; any stored value except 'false' means on. */
  enabled: boolean
  /** 0 if never set. */
  enabledVersion: number
  /** Null while the default code is in use. */
  code: { sealed: string; changedAt: Date; changedBy: string | null; rowVersion: number } | null
}

export async function readAccess(db: Db): Promise<StoredAccess> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [enabledKey, codeKey]))
  const enabled = rows.find(({ key }) => key === enabledKey)
  const code = rows.find(({ key }) => key === codeKey)
  return {
    enabled: enabled !== undefined && enabled.value !== 'false',
    enabledVersion: enabled?.version ?? 0,
    code: code
      ? {
          sealed: code.value,
          changedAt: code.updatedAt,
          changedBy: code.updatedBy,
          rowVersion: code.version,
        }
      : null,
  }
}

/** Reads the settings and locks them until the transaction ends. */
export async function lockAccess(tx: Db): Promise<StoredAccess> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter access'))`)
  // The settings API can change this one as well.
  await lockSetting(tx, enabledKey)
  return readAccess(tx)
}

interface Stamp {
  now: Date
  /** The email of the staff member. */
  by: string
}

export function setEnabled(db: Db, enabled: boolean, stamp: Stamp) {
  const version = sql`${settings.version} + 1`
  return setValue(db, enabledKey, { value: String(enabled), first: 1, version }, stamp)
}

export function setSealedCode(db: Db, sealed: string, stamp: Stamp) {
  return setValue(db, codeKey, { value: sealed, first: unusedVersion, version: unusedVersion }, stamp)
}

/** A reset deletes the row, so a counter would repeat versions that clients have read. */
const unusedVersion = sql`nextval(pg_get_serial_sequence('settings', 'id'))`

interface Value {
  value: string
  /** The version of a new row. */
  first: number | SQL
  version: SQL
}

async function setValue(db: Db, key: string, { value, first, version }: Value, { now, by }: Stamp) {
  const changed = { value, updatedAt: now, updatedBy: by.slice(0, 255) }
  await db
    .insert(settings)
    .values({ key, ...changed, version: first })
    .onConflictDoUpdate({ target: settings.key, set: { ...changed, version } })
}

export async function deleteCode(db: Db) {
  await db.delete(settings).where(eq(settings.key, codeKey))
}

export interface Grant {
  /** The hash of the token in the cookie. */
  id: string
  /** Version of the access password. */
  codeVersion: string
  /** Null for the access password. */
  codeId: number | null
  expires: Date
}

export async function insertGrant(db: Db, grant: Grant, now: Date) {
  await db.insert(accessGrants).values({ ...grant, createdAt: now })
}

/** Finds a grant that has not expired and belongs to this version of the code. */
export async function findGrant(db: Db, { id, codeVersion }: Pick<Grant, 'id' | 'codeVersion'>, now: Date) {
  const [row] = await db
    .select({ expires: accessGrants.expires })
    .from(accessGrants)
    .where(
      and(eq(accessGrants.id, id), eq(accessGrants.codeVersion, codeVersion), gt(accessGrants.expires, now)),
    )
  return row
}

export function countGrants(db: Db, codeVersion: string, now: Date) {
  return db.$count(
    accessGrants,
    and(eq(accessGrants.codeVersion, codeVersion), gt(accessGrants.expires, now)),
  )
}

export async function deleteGrants(db: Db) {
  await db.delete(accessGrants)
}

export async function deleteEndedGrants(db: Db, now: Date) {
  await db.delete(accessGrants).where(lte(accessGrants.expires, now))
}

type NewAttempt = Omit<typeof accessAttempts.$inferInsert, 'id'>

/** Older attempts are deleted so that a flood cannot fill the disk. */
const maxAttempts = 100_000

export async function insertAttempt(db: Db, attempt: NewAttempt) {
  const [row] = await db.insert(accessAttempts).values(attempt).returning({ id: accessAttempts.id })
  if (row && row.id % 1000 === 0)
    await db.delete(accessAttempts).where(lte(accessAttempts.id, row.id - maxAttempts))
}

/** Newest first. */
export async function listAttempts(db: Db, { page, limit }: { page: number; limit: number }) {
  const [items, total] = await Promise.all([
    db
      .select()
      .from(accessAttempts)
      .orderBy(desc(accessAttempts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(accessAttempts),
  ])
  return { items, total }
}
