import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { knownAddresses, rateLimits } from './tables.ts'

/** Attempts within a window. */
export interface Count {
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
  /** How much the attempt counts. */
  amount: number
  /** End of the window if this attempt opens a new one. */
  windowEnd: Date
}

/** Counts an attempt in one statement, so concurrent attempts are all counted. */
export async function countAttempt(db: Db, windows: Window[], now: Date): Promise<Map<string, Count>> {
  const rows = await attemptCount(db, {
    keys: windows.map(({ key }) => key),
    amounts: windows.map(({ amount }) => amount),
    ends: windows.map(({ windowEnd }) => windowEnd.toISOString()),
    now: now.toISOString(),
  })
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

const attemptCount = prepareOnce((db) => {
  const hasEnded = sql`${rateLimits.windowEnd} <= ${sql.placeholder('now')}::timestamptz`
  return (
    db
      .insert(rateLimits)
      // A fixed lock order, so two attempts never deadlock.
      .select(
        sql`select key, window_end::timestamptz, amount
        from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('ends')}::text[],
          ${sql.placeholder('amounts')}::int[]) attempt (key, window_end, amount)
        order by key collate "C"`,
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`excluded.count + case when ${hasEnded} then 0 else ${rateLimits.count} end`,
          windowEnd: sql`case when ${hasEnded} then excluded.window_end else ${rateLimits.windowEnd} end`,
        },
      })
      .returning()
      .prepare('count_attempt')
  )
})

/** One entry for each limit, and the time. */
export interface AttemptValues {
  attemptedAt: string
  limitKeys: string[]
  limitMaxima: number[]
  limitMinutes: number[]
}

const attemptedAt = sql`${sql.placeholder('attemptedAt' satisfies keyof AttemptValues)}::timestamptz`

/**
 * Counts an attempt within the attempted statement, unless a limit is reached already. The relation `allowed` has a
 * row if every limit allows it. Otherwise the rows of `counted` must be refunded. Values: {@link AttemptValues}.
 */
export function countedAttempt(db: Db) {
  const hasEnded = sql`counter.window_end <= ${attemptedAt}`
  return [
    db.$with('limits', {}).as(
      sql`select * from unnest(${sql.placeholder('limitKeys')}::text[], ${sql.placeholder('limitMaxima')}::float8[],
        ${sql.placeholder('limitMinutes')}::int[]) as limits (key, max, minutes)`,
    ),
    // In the lock order of countAttempt.
    db.$with('counted', {}).as(
      sql`insert into ${rateLimits} as counter (key, window_end, count)
        select key, ${attemptedAt} + make_interval(mins => minutes), 1 from limits
        where not exists (select from ${rateLimits} counter join limits reached on reached.key = counter.key
          where not ${hasEnded} and counter.count >= reached.max)
        order by key collate "C"
        on conflict (key) do update set
          count = case when ${hasEnded} then 1 else counter.count + 1 end,
          window_end = case when ${hasEnded} then excluded.window_end else counter.window_end end
        returning key, count`,
    ),
    db.$with('allowed', {}).as(
      sql`select from counted join limits using (key)
        having count(*) = (select count(*) from limits) and bool_and(counted.count <= limits.max)`,
    ),
  ] as const
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
