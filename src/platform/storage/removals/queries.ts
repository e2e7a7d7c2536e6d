import { and, asc, inArray, lte, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { fileRemovals } from './tables.ts'

export async function insertRemovals(db: Db, names: string[], dueAt: Date) {
  if (names.length === 0) return
  await db
    .insert(fileRemovals)
    .values(names.map((name) => ({ name, dueAt })))
    .onConflictDoUpdate({ target: fileRemovals.name, set: { dueAt } })
}

/** Waits for transactions that delete some of them. */
export async function advanceRemovals(db: Db, names: string[], dueAt: Date) {
  await db.update(fileRemovals).set({ dueAt }).where(inArray(fileRemovals.name, names))
}

export async function deleteRemovals(db: Db, names: string[]) {
  if (names.length > 0) await db.delete(fileRemovals).where(inArray(fileRemovals.name, names))
}

export async function listDue(
  db: Db,
  now: Date,
  { except, limit }: { except: string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ name: fileRemovals.name })
    .from(fileRemovals)
    .where(and(lte(fileRemovals.dueAt, now), notInArray(fileRemovals.name, except)))
    .orderBy(asc(fileRemovals.dueAt))
    .limit(limit)
  return rows.map(({ name }) => name)
}
