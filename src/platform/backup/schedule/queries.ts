import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { scheduledBackups } from './tables.ts'

interface DueBackup {
  name: string
  now: Date
  /** When the last backup was due. */
  dueAt: Date
}

/** Records that a backup starts. False if one has started since it was due. Call it in one process at a time. */
export async function insertIfDue(tx: Db, { name, now, dueAt }: DueBackup): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into ${scheduledBackups} (name, started_at)
      select ${name}, ${now.toISOString()}::timestamptz
      where not exists (select from ${scheduledBackups} where started_at >= ${dueAt.toISOString()}::timestamptz)
      on conflict do nothing
      returning name`,
  )
  return rows.length > 0
}

export async function setVerified(db: Db, name: string, at: Date) {
  await db.update(scheduledBackups).set({ verifiedAt: at }).where(eq(scheduledBackups.name, name))
}

export async function setRestored(db: Db, name: string, at: Date) {
  await db.update(scheduledBackups).set({ restoredAt: at }).where(eq(scheduledBackups.name, name))
}

/** Names of the backups that this shop has started. */
export async function listStartedNames(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: scheduledBackups.name }).from(scheduledBackups)
  return new Set(rows.map(({ name }) => name))
}

export async function deleteRecords(db: Db, startedBefore: Date, keptNames: string[]) {
  await db
    .delete(scheduledBackups)
    .where(and(lt(scheduledBackups.startedAt, startedBefore), notInArray(scheduledBackups.name, keptNames)))
}

export interface BackupTimes {
  lastVerifiedAt: Date | null
  lastRestoredAt: Date | null
}

export async function readBackupTimes(db: Db): Promise<BackupTimes> {
  const { verifiedAt, restoredAt } = scheduledBackups
  const [times] = await db
    .select({
      lastVerifiedAt: sql<Date | null>`max(${verifiedAt})`.mapWith(verifiedAt),
      lastRestoredAt: sql<Date | null>`max(${restoredAt})`.mapWith(restoredAt),
    })
    .from(scheduledBackups)
  return times ?? { lastVerifiedAt: null, lastRestoredAt: null }
}
