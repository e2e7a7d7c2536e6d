import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, rowsOf, transaction } from '#platform/database/db.ts'

/**
 * Holds a lock on PostgreSQL while calls start one after the other, each once the one before it waits. Then releases the lock, so
 * that they go on in this order, and returns their outcomes.
 */
export async function queueBehind(
  db: Db,
  lock: SQL,
  calls: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const { started } = await transaction(db, async (tx) => {
    await tx.execute(lock)
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = []
    for (const call of calls) {
      outcomes.push(Promise.allSettled([call()]))
      await expect.poll(() => countWaiting(db)).toBe(outcomes.length)
    }
    return { started: outcomes }
  })
  return (await Promise.all(started)).flat()
}

/** The connections that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.waiting ?? 0
}
