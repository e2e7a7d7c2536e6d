import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { rateLimits } from './tables.ts'

interface Try {
  key: string
  now: Date
  /** When the window ends, if this try starts a new one. */
  windowEnd: Date
}

/** Counts a try in one statement, so that tries at the same moment are each counted. */
export async function countTry(db: Db, { key, now, windowEnd }: Try) {
  const isOver = lte(rateLimits.windowEnd, now)
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowEnd, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEnd: sql`case when ${isOver} then excluded.window_end else ${rateLimits.windowEnd} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEnd: rateLimits.windowEnd })
  if (!row) throw new Error('A counted try was not returned')
  return row
}

export async function takeBackTries(db: Db, keys: string[]) {
  for (const key of keys) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(eq(rateLimits.key, key))
  }
}

/** But none that somebody is counting in at this moment. */
export async function deleteEndedWindows(db: Db, now: Date) {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEnd, now))
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(and(inArray(rateLimits.key, ended), lte(rateLimits.windowEnd, now)))
}
