import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { knownAddresses, rateLimits } from './tables.ts'

interface Count {
  count: number
  windowEnd: Date
}

/** Counters whose window is still open. */
export async function readCounters(db: Db, keys: string[], now: Date): Promise<Map<string, Count>> {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEnd, now)))
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

interface Window {
  key: string
  /** End of the window if this attempt opens a new one. */
  windowEnd: Date
}

/** Counts an attempt in one statement, so concurrent attempts are all counted. */
export async function countAttempt(db: Db, windows: Window[], now: Date): Promise<Map<string, Count>> {
  const hasEnded = lte(rateLimits.windowEnd, now)
  const rows = await db
    .insert(rateLimits)
    // A fixed lock order, so two attempts never deadlock.
    .values(windows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((window) => ({ ...window, count: 1 })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        windowEnd: sql`case when ${hasEnded} then excluded.window_end else ${rateLimits.windowEnd} end`,
      },
    })
    .returning()
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

/** Locks in the same order as {@link countAttempt}. */
export async function refund(db: Db, keys: string[]) {
  if (keys.length === 0) return
  await rowsOf(
    db,
    sql`with locked as (select key from ${rateLimits} where key = any(${sql.param(keys)}::text[])
        order by key collate "C" for update)
      update ${rateLimits} set count = greatest(count - 1, 0) from locked where ${rateLimits}.key = locked.key`,
  )
}

/** Skips counters that are being updated. */
export async function deleteEndedWindows(db: Db, now: Date) {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEnd, now))
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(and(inArray(rateLimits.key, ended), lte(rateLimits.windowEnd, now)))
}

/** Hash of the secret's version last given from this address; undefined if never or expired. */
export async function findKnownAddress(db: Db, id: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ version: knownAddresses.version })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.id, id), gt(knownAddresses.expires, now)))
  return row?.version
}

export async function saveKnownAddress(db: Db, row: typeof knownAddresses.$inferInsert) {
  const { version, expires } = row
  await db
    .insert(knownAddresses)
    .values(row)
    .onConflictDoUpdate({ target: knownAddresses.id, set: { version, expires } })
}

export async function deleteExpiredAddresses(db: Db, now: Date) {
  await db.delete(knownAddresses).where(lte(knownAddresses.expires, now))
}
