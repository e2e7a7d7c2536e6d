import type { Db } from '#platform/database/db.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { writeBackupJob } from './backup-jobs.ts'
import { nameBackup } from './backup-name.ts'
import { type BackupSchedule, lastDue } from './backup-schedule.ts'
import { insertIfDue } from './queries.ts'

/** Enqueues the backup that is due, once. The first one is due at once. */
export async function enqueueDueBackup(tx: Db, schedule: BackupSchedule, now: Date) {
  const name = nameBackup(now)
  if (await insertIfDue(tx, { name, now, dueAt: lastDue(schedule, now) }))
    await enqueueJob(tx, writeBackupJob, { payload: { name }, now })
}
